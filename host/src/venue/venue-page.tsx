import { FormError } from '@duellwerk/shared/form/form-error';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { useLocation } from '@duellwerk/shared/router/router';
import { space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Moment } from '@duellwerk/shared/ui/moment';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { $entered, enterSubmission } from './venue.model.ts';

const CODE_MAX = 40;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  max-inline-size: 30rem;
  padding-block: ${space(6)} ${space(10)};
`;
const Fields = styled.form`
  display: grid;
  gap: ${space(4)};
  justify-items: start;
  > * { inline-size: 100%; }
  > button { inline-size: auto; }
  input { font-size: 1.5rem; letter-spacing: 0.08em; }
`;

/** /venue: the code of a hall, typed or from a link. */
export function VenuePage() {
  const entered = useUnit($entered);
  return (
    <>
      <PageHead
        title={<Trans>Code der Halle</Trans>}
        lead={<Trans>Für alle, die heute hinter derselben Internetadresse sitzen.</Trans>}
      />
      <Body>
        {entered ? (
          <Banner style="success" title={entered.name}>
            <Trans>
              Freigeschaltet bis <Moment at={entered.valid_until} />, für alle in diesem Netz. Geh zurück und
              versuch noch einmal, was eben nicht ging.
            </Trans>
          </Banner>
        ) : (
          <CodeForm />
        )}
      </Body>
    </>
  );
}

function CodeForm() {
  const { t } = useLingui();
  const { hash } = useLocation();
  const { submit, pending, flagOf } = useSubmit(enterSubmission, {
    venue_code_invalid: 'code',
    invalid_request: 'code',
  });
  const linked = new URLSearchParams(hash.slice(1)).get('code') ?? undefined;
  return (
    <>
      <p>
        <Trans>
          Steht hier „Zu viele Versuche“, obwohl du gerade erst da bist? Aus eurer Halle kommt mehr, als die
          Seite einer Adresse sonst erlaubt. Mit dem Code der Veranstalter geht es für alle weiter.
        </Trans>
      </p>
      <Form<{ code?: string }>
        onSubmit={({ code = '' }) => submit(code)}
        initialValues={linked === undefined ? {} : { code: linked.slice(0, CODE_MAX) }}
        validate={({ code }) => (code?.trim() ? {} : { code: t`Wie lautet der Code?` })}
      >
        {({ handleSubmit }) => (
          <Fields noValidate onSubmit={handleSubmit} aria-label={t`Code der Halle`}>
            <TextField
              name="code"
              label={t`Code`}
              required
              hint={t`Drei mal vier Zeichen, zum Beispiel „k7mp-3xqd-9rtw“.`}
              maxLength={CODE_MAX}
              autoComplete="off"
              flagged={flagOf('code')}
            />
            <FormError title={<Trans>Nicht freigeschaltet</Trans>} />
            <Button type="submit" variant="primary" busy={pending}>
              <Trans>Freischalten</Trans>
            </Button>
          </Fields>
        )}
      </Form>
    </>
  );
}
