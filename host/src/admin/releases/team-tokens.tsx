import type { TeamToken } from '@duellwerk/shared/contract/releases';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { FormError } from '@duellwerk/shared/form/form-error';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { type Column, DataList } from '@duellwerk/shared/ui/data-list';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Moment } from '@duellwerk/shared/ui/moment';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { NewToken } from './new-token.tsx';
import {
  $tokens,
  $tokensFailure,
  createTokenSubmission,
  revokeAsked,
  tokensRetried,
} from './tokens.model.ts';

const LABEL_MAX = 60;

const Making = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 24rem);
  gap: ${space(2)};
`;
const Note = styled.p`
  font-size: ${size.small};
  color: ${color.soft};
`;

/** The tokens by which a team publishes: make one, see which are in use, end one. */
export function TeamTokens({ name }: { name: string }) {
  const { t } = useLingui();
  const [tokens, failure, retry] = useUnit([$tokens, $tokensFailure, tokensRetried]);
  return (
    <>
      <Note>
        <Trans>Mit einem Token veröffentlicht und aktiviert ein Team sein eigenes Paket, kein anderes.</Trans>
      </Note>
      {failure && (
        <LoadFailure
          failure={failure}
          title={t`Die Tokens konnten nicht geladen werden`}
          onRetry={() => retry()}
        />
      )}
      {!failure && !tokens && <SkeletonLines lines={2} />}
      {tokens && <TokenList tokens={tokens} />}
      <NewToken />
      <MakeToken name={name} />
    </>
  );
}

function TokenList({ tokens }: { tokens: readonly TeamToken[] }) {
  const { t } = useLingui();
  const ask = useUnit(revokeAsked);
  const columns: Column<TeamToken>[] = [
    { id: 'label', head: t`Bezeichnung`, lead: true, cell: ({ label }) => label },
    { id: 'at', head: t`Angelegt`, cell: ({ created_at }) => <Moment at={created_at} /> },
    { id: 'by', head: t`Wer`, cell: ({ created_by }) => created_by },
    {
      id: 'used',
      head: t`Zuletzt benutzt`,
      cell: ({ last_used_at }) => (last_used_at ? <Moment at={last_used_at} /> : <Trans>noch nie</Trans>),
    },
    {
      id: 'end',
      head: t`Schritte`,
      cell: (token) => (
        <Button aria-label={t`Token ${token.label} widerrufen`} onClick={() => ask(token)}>
          <Trans>Widerrufen</Trans>
        </Button>
      ),
    },
  ];
  return (
    <DataList
      label={t`Tokens des Teams`}
      columns={columns}
      rows={tokens}
      rowKey={({ id }) => id}
      empty={<Trans>Dieses Team hat noch kein Token.</Trans>}
    />
  );
}

function MakeToken({ name }: { name: string }) {
  const { t } = useLingui();
  const { submit, pending, flagOf } = useSubmit(createTokenSubmission, { invalid_request: 'label' });
  return (
    <Form<{ label?: string }>
      onSubmit={async ({ label = '' }, form) => {
        const errors = await submit({ name, label: label.trim() });
        if (!errors) form.reset();
        return errors;
      }}
    >
      {({ handleSubmit, values }) => (
        <Making noValidate onSubmit={handleSubmit}>
          <TextField
            name="label"
            label={t`Bezeichnung`}
            required
            maxLength={LABEL_MAX}
            placeholder={t`Wofür es ist, z. B. Build-Server`}
            flagged={flagOf('label')}
          />
          <FormError />
          <FocusRefused />
          <div>
            <Button type="submit" icon="plus" busy={pending} disabled={!values.label?.trim()}>
              <Trans>Token anlegen</Trans>
            </Button>
          </div>
        </Making>
      )}
    </Form>
  );
}
