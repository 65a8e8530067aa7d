import {
  ownerEvents,
  WEBHOOK_ADDRESS_MAX,
  type WebhookEvent,
  type WebhookSettings,
} from '@duellwerk/shared/contract/webhooks';
import { CheckboxField } from '@duellwerk/shared/form/checkbox-field';
import { FormError } from '@duellwerk/shared/form/form-error';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { ReasonDialog } from '../reason-dialog.tsx';
import { Deliveries } from './deliveries.tsx';
import {
  $reloading,
  $webhook,
  $webhookFailure,
  type Owner,
  removeSubmission,
  saveSubmission,
  testSubmission,
  webhookRetried,
  webhookShown,
} from './webhook.model.ts';
import { eventWords } from './webhook-words.ts';

const Fields = styled.form`
  display: grid;
  gap: ${space(4)};
  max-inline-size: 44rem;
  margin-block: ${space(5)};
`;
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-block-start: ${space(3)};
`;
const Events = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  legend { padding: 0; font-weight: 600; }
`;

type Draft = { address?: string } & Partial<Record<WebhookEvent, boolean>>;

/** Where the organizer hears of a tournament or a league outside of the site, and whether it came through. */
export function Webhook({ owner, id }: Owner) {
  const { t } = useLingui();
  const [settings, failure, shown, retry] = useUnit([
    $webhook,
    $webhookFailure,
    webhookShown,
    webhookRetried,
  ]);
  useEffect(() => {
    shown({ owner, id });
  }, [shown, owner, id]);
  if (!settings) {
    if (!failure) return <SkeletonCards count={2} height="6rem" />;
    return (
      <LoadFailure
        failure={failure}
        title={t`Der Webhook konnte nicht geladen werden`}
        onRetry={() => retry()}
      />
    );
  }
  return (
    <>
      <p>
        <Trans>
          Ein Webhook schreibt von selbst in deinen Discord-Kanal. Die Adresse legst du in Discord unter
          „Kanal bearbeiten“, „Integrationen“ an.
        </Trans>
      </p>
      <Settings key={settings.webhook?.changed_at} owner={{ owner, id }} settings={settings} />
      {settings.webhook && <Sent owner={{ owner, id }} settings={settings} />}
    </>
  );
}

function draftOf({ webhook }: WebhookSettings, offered: readonly WebhookEvent[]): Draft {
  const chosen = webhook?.events ?? offered;
  return Object.fromEntries(offered.map((event) => [event, chosen.includes(event)]));
}

interface PartProps {
  owner: Owner;
  settings: WebhookSettings;
}

function Settings({ owner, settings }: PartProps) {
  const { t } = useLingui();
  const { submit, pending, flagOf } = useSubmit(saveSubmission, { webhook_refused: 'address' });
  const kept = settings.webhook?.address;
  const offered = ownerEvents[owner.owner];
  const [initial] = useState(() => draftOf(settings, offered));
  return (
    <Form<Draft>
      initialValues={initial}
      onSubmit={({ address, ...events }) =>
        submit({
          owner,
          address: address ?? null,
          events: offered.filter((event) => events[event]),
        })
      }
    >
      {({ handleSubmit, values }) => (
        <Fields noValidate onSubmit={handleSubmit} aria-label={t`Webhook`}>
          <FormError />
          <TextField
            name="address"
            type="url"
            label={kept ? t`Neue Adresse` : t`Adresse`}
            hint={kept ? t`Eingerichtet: ${kept}. Leer bleibt sie, wie sie ist.` : undefined}
            placeholder="https://discord.com/api/webhooks/…"
            maxLength={WEBHOOK_ADDRESS_MAX}
            autoComplete="off"
            required={!kept}
            flagged={flagOf('address')}
          />
          <Events>
            <legend>
              <Trans>Wann geschrieben wird</Trans>
            </legend>
            {offered.map((event) => (
              <CheckboxField key={event} name={event} label={t(eventWords[event])} />
            ))}
          </Events>
          <Choice>
            <Button type="submit" variant="primary" busy={pending} disabled={!kept && !values.address}>
              <Trans>Speichern</Trans>
            </Button>
          </Choice>
        </Fields>
      )}
    </Form>
  );
}

function Sent({ owner, settings }: PartProps) {
  const { t } = useLingui();
  const [isAsked, setIsAsked] = useState(false);
  const [test, isTesting, remove, isRemoving, reload, isReloading] = useUnit([
    testSubmission.submitted,
    testSubmission.$pending,
    removeSubmission.submitted,
    removeSubmission.$pending,
    webhookRetried,
    $reloading,
  ]);
  return (
    <section>
      <h2>
        <Trans>Letzte Nachrichten</Trans>
      </h2>
      <Deliveries deliveries={settings.deliveries} />
      <Choice>
        <Button busy={isTesting} onClick={() => test(owner)}>
          <Trans>Test senden</Trans>
        </Button>
        <Button busy={isReloading} onClick={() => reload()}>
          <Trans>Aktualisieren</Trans>
        </Button>
        <Button variant="danger" onClick={() => setIsAsked(true)}>
          <Trans>Webhook entfernen</Trans>
        </Button>
      </Choice>
      {isAsked && (
        <ReasonDialog
          name="desk.webhook"
          title={t`Webhook entfernen?`}
          verb={t`Entfernen`}
          isDangerous
          reason="none"
          busy={isRemoving}
          onConfirm={() => {
            remove(owner);
            setIsAsked(false);
          }}
          onDismiss={() => setIsAsked(false)}
        >
          <p>
            <Trans>Was noch unterwegs ist, wird nicht mehr geschrieben.</Trans>
          </p>
        </ReasonDialog>
      )}
    </section>
  );
}
