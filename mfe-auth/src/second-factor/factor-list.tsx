import type { Factors, Passkey } from '@duellwerk/shared/contract/second-factor';
import { PASSKEYS_MAX, RECOVERY_CODES } from '@duellwerk/shared/contract/second-factor';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Moment } from '@duellwerk/shared/ui/moment';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { Item, Items, ItemWords, Row } from '../settings/section.tsx';
import { $factors, $failure, type FactorAction, factorsRetried, factorsShown } from './factors.model.ts';
import { useSecondFactorTexts } from './use-second-factor-texts.ts';

/** Fewer are soon none. */
const FEW_CODES = 3;

/** The own second factors, and what can be done with each. */
export function FactorList() {
  useSecondFactorTexts();
  const { t } = useLingui();
  const [factors, failure, shown, retry] = useUnit([$factors, $failure, factorsShown, factorsRetried]);
  useEffect(() => {
    shown();
  }, [shown]);
  if (failure && !factors) {
    return (
      <LoadFailure failure={failure} title={t`Das konnte nicht geladen werden`} onRetry={() => retry()} />
    );
  }
  if (!factors) return <SkeletonLines lines={4} />;
  const isOn = factors.app !== null || factors.passkeys.length > 0;
  return (
    <>
      {factors.required && !isOn && (
        <Banner style="warning" title={<Trans>Deine Rechte ruhen</Trans>}>
          <Trans>
            Diese Seite verlangt für sie die Anmeldung in zwei Schritten. Richte hier eine Möglichkeit ein,
            dann gelten sie sofort wieder.
          </Trans>
        </Banner>
      )}
      <Items role="list">
        <AppItem app={factors.app} />
        {factors.passkeys.map((passkey) => (
          <PasskeyItem key={passkey.id} passkey={passkey} />
        ))}
        {isOn && <CodesItem left={factors.recovery_left} />}
      </Items>
      <Adding factors={factors} />
    </>
  );
}

/** Opens the dialog that does it. */
function useFactorDialog() {
  const open = useUnit(dialogOpened);
  return (action: FactorAction, about: { passkey?: string; name?: string } = {}) =>
    open({ name: 'auth.factor', payload: { action, ...about } });
}

function Adding({ factors: { app, passkeys } }: { factors: Factors }) {
  const open = useFactorDialog();
  return (
    <Row>
      {app === null && (
        <Button icon="plus" data-opens="auth.factor" onClick={() => open('app')}>
          <Trans>App hinzufügen</Trans>
        </Button>
      )}
      {passkeys.length < PASSKEYS_MAX && (
        <Button icon="plus" data-opens="auth.factor" onClick={() => open('passkey')}>
          <Trans>Passkey hinzufügen</Trans>
        </Button>
      )}
    </Row>
  );
}

function AppItem({ app }: { app: Factors['app'] }) {
  const open = useFactorDialog();
  return (
    <Item>
      <ItemWords>
        <strong>
          <Trans>Authenticator-App</Trans>
        </strong>
        <p>
          {app ? (
            <Trans>
              eingerichtet <Moment at={app.created_at} show="date" />
            </Trans>
          ) : (
            <Trans>nicht eingerichtet</Trans>
          )}
        </p>
      </ItemWords>
      {app && (
        <Row>
          <Button data-opens="auth.factor" onClick={() => open('app')}>
            <Trans>Neue App</Trans>
          </Button>
          <Button data-opens="auth.factor" onClick={() => open('remove-app')}>
            <Trans>App entfernen</Trans>
          </Button>
        </Row>
      )}
    </Item>
  );
}

function PasskeyItem({ passkey: { id, name, created_at, used_at } }: { passkey: Passkey }) {
  const { t } = useLingui();
  const open = useFactorDialog();
  return (
    <Item>
      <ItemWords>
        <strong>{name}</strong>
        <p>
          {used_at === null ? (
            <Trans>
              Passkey, angelegt <Moment at={created_at} show="date" />, noch nicht benutzt
            </Trans>
          ) : (
            <Trans>
              Passkey, angelegt <Moment at={created_at} show="date" />, zuletzt benutzt{' '}
              <Moment at={used_at} />
            </Trans>
          )}
        </p>
      </ItemWords>
      <Row>
        <Button
          data-opens="auth.factor"
          aria-label={t`Umbenennen: ${name}`}
          onClick={() => open('rename', { passkey: id, name })}
        >
          <Trans>Umbenennen</Trans>
        </Button>
        <Button
          data-opens="auth.factor"
          aria-label={t`Entfernen: ${name}`}
          onClick={() => open('remove-passkey', { passkey: id, name })}
        >
          <Trans>Entfernen</Trans>
        </Button>
      </Row>
    </Item>
  );
}

function CodesItem({ left }: { left: number }) {
  const open = useFactorDialog();
  return (
    <Item>
      <ItemWords>
        <strong>
          <Trans>Wiederherstellungscodes</Trans>
        </strong>
        <p>
          <Plural
            value={left}
            _0={`keiner von ${RECOVERY_CODES} übrig: Mach neue, bevor du sie brauchst`}
            one={`einer von ${RECOVERY_CODES} übrig: Mach bald neue`}
            other={`# von ${RECOVERY_CODES} übrig`}
          />
        </p>
      </ItemWords>
      <Button
        variant={left < FEW_CODES ? 'primary' : 'secondary'}
        data-opens="auth.factor"
        onClick={() => open('codes')}
      >
        <Trans>Neue Codes</Trans>
      </Button>
    </Item>
  );
}
