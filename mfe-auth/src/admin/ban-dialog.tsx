import { type DialogProps, dialogView } from '@duellwerk/shared/contract/remote';
import { anyText, type Infer, id, request } from '@duellwerk/shared/contract/schema';
import { BAN_REASON_MAX } from '@duellwerk/shared/contract/user-admin';
import { DateField } from '@duellwerk/shared/form/date-field';
import { RadioCards } from '@duellwerk/shared/form/radio-cards';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { dayAt, endOfDay } from './ban-end.ts';
import { banSubmission } from './manage.model.ts';

const payloadShape = request({ user: id, name: anyText });

const Stack = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
const Title = styled.h2`
  padding-inline-end: ${space(10)};
  overflow-wrap: break-word;
`;
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

interface Draft {
  reason?: string;
  length?: 'open' | 'day';
  day?: string;
}
const EMPTY: Draft = { length: 'open' };

/** Asks why and until when, says what a ban does, and bans. */
function BanDialog({ payload, close }: DialogProps<Infer<typeof payloadShape>>) {
  const { user, name } = payload;
  const { t } = useLingui();
  const { submit, pending, flagOf } = useSubmit(banSubmission, { invalid_request: 'reason' });
  const [today] = useState(() => dayAt(Date.now()));
  const validate = ({ reason, length, day = '' }: Draft) => ({
    ...(!reason?.trim() && { reason: t`Bitte gib einen Grund an` }),
    ...(length === 'day' && day < today && { day: t`Bitte wähle heute oder einen Tag danach` }),
  });
  const ban = ({ reason = '', length, day = '' }: Draft) =>
    submit({ user, reason: reason.trim(), ends_at: length === 'day' ? endOfDay(day) : null });
  const lengths = [
    { value: 'open', title: t`Bis jemand entsperrt` },
    { value: 'day', title: t`Bis zu einem Tag` },
  ];
  return (
    <Form<Draft> onSubmit={ban} validate={validate} initialValues={EMPTY}>
      {({ handleSubmit, values }) => (
        <Stack noValidate onSubmit={handleSubmit}>
          <Title>
            <Trans>{name} sperren?</Trans>
          </Title>
          <p>
            <Trans>
              Alle Sitzungen enden sofort, und einloggen geht nicht mehr. Ergebnisse bleiben stehen.
            </Trans>
          </p>
          <TextField
            name="reason"
            label={t`Grund`}
            required
            rows={3}
            maxLength={BAN_REASON_MAX}
            hint={t`Den Grund sieht auch die gesperrte Person.`}
            flagged={flagOf('reason')}
          />
          <RadioCards name="length" label={t`Wie lange?`} required options={lengths} />
          {values.length === 'day' && (
            <DateField
              name="day"
              label={t`Letzter Tag der Sperre`}
              required
              min={today}
              flagged={flagOf('day')}
            />
          )}
          <Choice>
            <Button type="submit" variant="danger" busy={pending}>
              <Trans context="user">Sperren</Trans>
            </Button>
            <Button variant="quiet" onClick={close}>
              <Trans>Abbrechen</Trans>
            </Button>
          </Choice>
        </Stack>
      )}
    </Form>
  );
}

export const banDialog = dialogView({ Dialog: BanDialog, payload: payloadShape });
