import type { AccountSettings } from '@duellwerk/shared/contract/account';
import type { Connection } from '@duellwerk/shared/contract/base';
import { connectRedirect, platforms } from '@duellwerk/shared/contract/social';
import { useLocation, useNavigate } from '@duellwerk/shared/router/router';
import { $connections } from '@duellwerk/shared/store/base.model';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { Button } from '@duellwerk/shared/ui/button';
import { Moment } from '@duellwerk/shared/ui/moment';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { Item, Items, ItemWords, Section } from './section.tsx';

type Linked = AccountSettings['connections'][number];

/** Accounts at other services, by which others find this person in games and by which they can sign in. */
export function ConnectionsSection({ settings }: { settings: AccountSettings }) {
  const services = useUnit($connections);
  useLinkedToast(services);
  return (
    <Section
      id="verknuepfungen"
      title={<Trans>Verknüpfungen</Trans>}
      lead={<Trans>Manche Spiele verlangen eine Verknüpfung. Du kannst dich auch damit einloggen.</Trans>}
    >
      <Items role="list">
        {services
          .map((service) => ({ service, linked: settings.connections.find(({ id }) => id === service.id) }))
          .filter(({ service, linked }) => !service.archived || linked)
          .map(({ service, linked }) => (
            <OneService key={service.id} service={service} linked={linked} />
          ))}
      </Items>
    </Section>
  );
}

/** Says so when somebody has come back from a service with its account linked, once. */
function useLinkedToast(services: readonly Connection[]): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const show = useUnit(toastShown);
  const linked = new URLSearchParams(hash.slice(1)).get('connected');
  const name = services.find(({ id }) => id === linked)?.name;
  useEffect(() => {
    if (name === undefined) return;
    show({
      tone: 'success',
      title: msg`Verknüpft`,
      text: msg`${name} gehört jetzt zu deinem Account.`,
    });
    navigate('#verknuepfungen', { replace: true });
  }, [name, show, navigate]);
}

function OneService({ service, linked }: { service: Connection; linked: Linked | undefined }) {
  const { t } = useLingui();
  const open = useUnit(dialogOpened);
  const { name } = service;
  const platform = platforms.find((each) => each === service.id);
  const isAvailable = platform !== undefined && service.available !== false;
  return (
    <Item>
      <ItemWords>
        <strong>{name}</strong>
        <p>
          <State linked={linked} isAvailable={isAvailable} />
        </p>
        {service.archived && (
          <p>
            <Trans>Zurzeit abgeschaltet: Einloggen kannst du dich damit nicht.</Trans>
          </p>
        )}
      </ItemWords>
      {linked && (
        <Button
          data-opens="auth.unlink"
          aria-label={t`${name} trennen`}
          onClick={() => open({ name: 'auth.unlink', payload: { connection: service.id } })}
        >
          <Trans>Trennen</Trans>
        </Button>
      )}
      {/* An address of the server, not a page of the site. */}
      {!linked && isAvailable && (
        <Button as="a" icon="external" href={connectRedirect(platform)} aria-label={t`${name} verknüpfen`}>
          <Trans>Verknüpfen</Trans>
        </Button>
      )}
    </Item>
  );
}

function State({ linked, isAvailable }: { linked: Linked | undefined; isAvailable: boolean }) {
  if (linked) {
    return (
      <Trans>
        {linked.name}, seit <Moment at={linked.linked_at} show="date" />
      </Trans>
    );
  }
  if (isAvailable) return <Trans>nicht verknüpft</Trans>;
  return <Trans>Geht gerade nicht: Diese Seite ist dort nicht angemeldet.</Trans>;
}
