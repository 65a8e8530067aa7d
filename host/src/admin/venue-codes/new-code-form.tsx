import { VENUE_HOURS_MAX, VENUE_NAME_MAX, VENUE_NETWORKS_MAX } from '@duellwerk/shared/contract/venue-codes';
import { DateField } from '@duellwerk/shared/form/date-field';
import { FormError } from '@duellwerk/shared/form/form-error';
import { NumberField } from '@duellwerk/shared/form/number-field';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { $clock } from '@duellwerk/shared/store/clock.model';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { addSubmission } from './venue-codes.model.ts';

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-inline-size: 30rem;
  > button { justify-self: start; }
`;

const HOUR_MS = 60 * 60 * 1000;
/** An evening. */
const USUAL_HOURS = 8;
/** IPv4, IPv6, and the telephones. */
const USUAL_NETWORKS = 3;

interface Values {
  name?: string;
  valid_until?: string;
  networks_max?: number;
}

/** To the full hour. */
const inHours = (now: number, hours: number) =>
  new Date(Math.ceil(now / HOUR_MS + hours) * HOUR_MS).toISOString();

export function NewCodeForm() {
  const { t } = useLingui();
  const now = useUnit($clock)?.now ?? Date.now();
  const fresh = (): Values => ({ valid_until: inHours(now, USUAL_HOURS), networks_max: USUAL_NETWORKS });
  const [initial] = useState(fresh);
  const { submit, pending, flagOf } = useSubmit(addSubmission, { invalid_request: (fields) => fields });
  return (
    <Form<Values>
      initialValues={initial}
      onSubmit={async ({ name = '', valid_until = '', networks_max = 0 }, form) => {
        const errors = await submit({ name: name.trim(), valid_until, networks_max });
        if (!errors) form.restart(fresh());
        return errors;
      }}
      validate={({ name, valid_until, networks_max }) => ({
        ...(!name?.trim() && { name: t`Wie heißt die Halle oder der Abend?` }),
        ...(!valid_until && { valid_until: t`Bis wann gilt der Code?` }),
        ...(!networks_max && { networks_max: t`Für wie viele Netze?` }),
      })}
    >
      {({ handleSubmit }) => (
        <Fields noValidate onSubmit={handleSubmit} aria-label={t`Neuer Code`}>
          <TextField
            name="name"
            label={t`Halle oder Abend`}
            required
            maxLength={VENUE_NAME_MAX}
            autoComplete="off"
            flagged={flagOf('name')}
          />
          <DateField
            name="valid_until"
            label={t`Gilt bis`}
            required
            withTime
            min={inHours(now, 0)}
            max={inHours(now, VENUE_HOURS_MAX - 1)}
            hint={t`Höchstens ${VENUE_HOURS_MAX} Stunden.`}
            flagged={flagOf('valid_until')}
          />
          <NumberField
            name="networks_max"
            label={t`Für so viele Netze`}
            required
            min={1}
            max={VENUE_NETWORKS_MAX}
            hint={t`Eine Halle hat meist eins oder zwei: IPv4 und IPv6.`}
            flagged={flagOf('networks_max')}
          />
          <FormError title={<Trans>Nicht angelegt</Trans>} />
          <Button type="submit" variant="primary" busy={pending}>
            <Trans>Code anlegen</Trans>
          </Button>
        </Fields>
      )}
    </Form>
  );
}
