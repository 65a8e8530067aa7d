import type { TeamToken } from '@duellwerk/shared/contract/releases';
import { controlLook } from '@duellwerk/shared/form/field-frame';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { type Column, DataList } from '@duellwerk/shared/ui/data-list';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Moment } from '@duellwerk/shared/ui/moment';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type FormEvent, useState } from 'react';
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
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(2)};
`;
const Label = styled.label`
  display: grid;
  flex: 1 1 14rem;
  max-inline-size: 24rem;
  gap: ${space(1)};
  font-size: ${size.small};
  font-weight: 600;
`;
const Input = styled.input`
  ${controlLook}
  font-weight: 400;
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
        <Button aria-label={t`Token ${token.label} sperren`} onClick={() => ask(token)}>
          <Trans>Sperren</Trans>
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
  const [pending, want] = useUnit([createTokenSubmission.$pending, createTokenSubmission.submitted]);
  const [label, setLabel] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (label.trim() === '') return;
    want({ name, label: label.trim() });
    setLabel('');
  };
  return (
    <Making onSubmit={submit}>
      <Label>
        <Trans>Bezeichnung</Trans>
        <Input
          value={label}
          maxLength={LABEL_MAX}
          placeholder={t`Wofür es ist, z. B. Build-Server`}
          onChange={(event) => setLabel(event.target.value)}
        />
      </Label>
      <Button type="submit" icon="plus" busy={pending} disabled={label.trim() === ''}>
        <Trans>Token anlegen</Trans>
      </Button>
    </Making>
  );
}
