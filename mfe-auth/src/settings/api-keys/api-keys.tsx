import { API_KEY_NAME_MAX, API_KEYS_MAX, type ApiKey } from '@duellwerk/shared/contract/api-keys';
import { CopyValueField } from '@duellwerk/shared/form/copy-value-field';
import { FormError } from '@duellwerk/shared/form/form-error';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Moment } from '@duellwerk/shared/ui/moment';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { Item, Items, ItemWords, Row } from '../section.tsx';
import {
  $apiKeys,
  $failure,
  $toldKey,
  apiKeysRetried,
  apiKeysShown,
  newKeySubmission,
  revokeSubmission,
  toldKeyDismissed,
} from './api-keys.model.ts';

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

/** The own keys, a new one, and the end of each. */
export function ApiKeys() {
  const { t } = useLingui();
  const [keys, failure, told] = useUnit([$apiKeys, $failure, $toldKey]);
  const [shown, retry] = useUnit([apiKeysShown, apiKeysRetried]);
  useEffect(() => {
    shown();
  }, [shown]);
  if (failure && !keys) {
    return (
      <LoadFailure
        failure={failure}
        title={t`Deine API-Schlüssel konnten nicht geladen werden`}
        onRetry={() => retry()}
      />
    );
  }
  if (!keys) return <SkeletonLines lines={3} />;
  const { items, limit } = keys;
  return (
    <>
      <p>
        <Trans>
          Je Schlüssel {limit.count} Abrufe in {limit.seconds} Sekunden. Wie es geht, steht in der{' '}
          <a href="/v1/docs">Dokumentation</a>.
        </Trans>
      </p>
      {items.length > 0 && (
        <Items role="list">
          {items.map((key) => (
            <One key={key.id} apiKey={key} />
          ))}
        </Items>
      )}
      {told !== null && <Told apiKey={told} />}
      {items.length < API_KEYS_MAX && <NewKey />}
    </>
  );
}

/** The new key, which nobody is told a second time. */
function Told({ apiKey }: { apiKey: string }) {
  const { t } = useLingui();
  const dismiss = useUnit(toldKeyDismissed);
  return (
    <Banner style="success" title={<Trans>Kopier den Schlüssel jetzt</Trans>}>
      <Trans>Wir zeigen ihn nur dieses eine Mal.</Trans>
      <CopyValueField
        value={apiKey}
        label={t`Neuer API-Schlüssel`}
        inlineSize="16rem"
        labels={{
          copy: <Trans>Kopieren</Trans>,
          copied: <Trans>Kopiert</Trans>,
          refused: {
            title: msg`Kopieren hat nicht geklappt`,
            text: msg`Dein Browser gibt die Zwischenablage nicht her. Markier den Schlüssel und kopier ihn selbst.`,
          },
        }}
      />
      <Row>
        <Button variant="quiet" onClick={() => dismiss()}>
          <Trans>Fertig</Trans>
        </Button>
      </Row>
    </Banner>
  );
}

function NewKey() {
  const { t } = useLingui();
  const { submit, pending, flagOf } = useSubmit(newKeySubmission, { invalid_request: 'name' });
  return (
    <Form<{ name?: string }>
      onSubmit={async ({ name = '' }, form) => {
        const errors = await submit(name);
        if (!errors) form.restart({});
        return errors;
      }}
      validate={({ name }) => (name?.trim() ? {} : { name: t`Wofür ist der Schlüssel?` })}
    >
      {({ handleSubmit }) => (
        <Fields noValidate onSubmit={handleSubmit} aria-label={t`Neuer Schlüssel`}>
          <TextField
            name="name"
            label={t`Name`}
            required
            hint={t`Zum Beispiel „Anzeige im Vereinsheim“.`}
            maxLength={API_KEY_NAME_MAX}
            autoComplete="off"
            flagged={flagOf('name')}
          />
          <FormError title={<Trans>Nicht angelegt</Trans>} />
          <Row>
            <Button type="submit" icon="plus" busy={pending}>
              <Trans>Schlüssel anlegen</Trans>
            </Button>
          </Row>
        </Fields>
      )}
    </Form>
  );
}

function One({ apiKey: { id, name, shown, created_at, used_at } }: { apiKey: ApiKey }) {
  const { t } = useLingui();
  const [revoke, pending] = useUnit([revokeSubmission.submitted, revokeSubmission.$pending]);
  const [isAsking, setAsking] = useState(false);
  return (
    <Item>
      <ItemWords>
        <strong>{name}</strong>
        <p>
          <code>{shown}…</code>{' '}
          {used_at === null ? (
            <Trans>
              angelegt <Moment at={created_at} show="date" />, noch nicht benutzt
            </Trans>
          ) : (
            <Trans>
              angelegt <Moment at={created_at} show="date" />, zuletzt benutzt <Moment at={used_at} />
            </Trans>
          )}
        </p>
      </ItemWords>
      {isAsking ? (
        <Row>
          <Button
            variant="danger"
            busy={pending}
            aria-label={t`Wirklich beenden: ${name}`}
            onClick={() => revoke(id)}
          >
            <Trans>Wirklich beenden</Trans>
          </Button>
          <Button variant="quiet" onClick={() => setAsking(false)}>
            <Trans>Abbrechen</Trans>
          </Button>
        </Row>
      ) : (
        <Button aria-label={t`Schlüssel beenden: ${name}`} onClick={() => setAsking(true)}>
          <Trans>Beenden</Trans>
        </Button>
      )}
    </Item>
  );
}
