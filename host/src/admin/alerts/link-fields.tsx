import { ALERT_TEXT_MAX } from '@duellwerk/shared/contract/alert-desk';
import { alertAddress } from '@duellwerk/shared/contract/alerts';
import { TextField } from '@duellwerk/shared/form/text-field';
import { media, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormApi } from 'final-form';
import type { KeyboardEvent } from 'react';
import { Form, useForm } from 'react-final-form';
import styled from 'styled-components';
import { withLink } from './with-link.ts';

const Place = styled.fieldset`
  display: grid;
  gap: ${space(3)};
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    align-items: start;
  }
`;
/* Beside the fields, below their labels. */
const Do = styled.div`
  ${media.wide} { padding-block-start: ${space(7)}; }
`;

interface Link {
  words?: string;
  address?: string;
}

/** A link for the end of the alert's text: what it says and where it leads, without any markup to be typed. A form within that of the alert. */
export function LinkFields() {
  const { t } = useLingui();
  const alert = useForm<{ message?: string }>();
  const add = ({ words = '', address = '' }: Link, form: FormApi<Link>): Link | undefined => {
    if (words.trim() === '') return { words: t`Was soll der Link sagen?` };
    if (address.trim() === '' || alertAddress(address) === undefined)
      return { address: t`Eine Adresse beginnt mit https://, mailto: oder, auf dieser Seite, mit /` };
    const longer = withLink(alert.getState().values.message ?? '', words, address);
    if (longer.length > ALERT_TEXT_MAX) return { words: t`Dafür ist der Text schon zu lang` };
    alert.change('message', longer);
    form.reset();
    return undefined;
  };
  return (
    <Form<Link> onSubmit={add}>
      {({ handleSubmit }) => (
        <Place aria-label={t`Link anfügen`} onKeyDown={(event) => submitOnEnter(event, handleSubmit)}>
          <TextField name="words" label={t`Link: Text`} maxLength={ALERT_TEXT_MAX} />
          <TextField
            name="address"
            label={t`Link: Adresse`}
            maxLength={ALERT_TEXT_MAX}
            hint={<Trans>/tournaments oder https://…</Trans>}
          />
          <Do>
            <Button icon="plus" onClick={() => void handleSubmit()}>
              <Trans>Link anfügen</Trans>
            </Button>
          </Do>
        </Place>
      )}
    </Form>
  );
}

function submitOnEnter(event: KeyboardEvent, submit: () => unknown) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  // Else the alert would be published without the link.
  event.preventDefault();
  submit();
}
