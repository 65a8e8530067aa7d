import { NAME_MAX } from '@duellwerk/shared/contract/master-data/calls';
import type { connectionCalls } from '@duellwerk/shared/contract/master-data/connections';
import type { Infer } from '@duellwerk/shared/contract/schema';
import { TextField } from '@duellwerk/shared/form/text-field';
import { MasterDataPage } from '@duellwerk/shared/master-data/master-data-page';
import type { ArchiveTexts } from '@duellwerk/shared/master-data/use-archive-texts';
import { useNameProblem } from '@duellwerk/shared/master-data/use-name-problems';
import { Link } from '@duellwerk/shared/router/router';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { $connections } from '@duellwerk/shared/store/base.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { TextLink } from '@duellwerk/shared/ui/text-link';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { connections } from './connections.model.ts';
import { useSiteSettingsTexts } from './use-site-settings-texts.ts';

type Service = Infer<(typeof connectionCalls)['update']['reply']>;
type Body = Parameters<typeof connections.save.submitFx>[0]['body'];
interface Values {
  name?: string | undefined;
}

/** /admin/settings/connections: services that accounts are linked with, and which of them are on. */
export function ConnectionsPage() {
  useSiteSettingsTexts();
  const { t } = useLingui();
  const nameProblem = useNameProblem();
  const [user, services] = useUnit([$user, $connections]);
  const archiveTexts = useSwitchTexts();
  const hasKeys = (id: string) => services.find((each) => each.id === id)?.available !== false;
  return (
    <MasterDataPage<Body, Service, Values>
      model={connections}
      path="/admin/settings/connections"
      managesAll={isAllowed(user?.permissions ?? [], 'site.manage')}
      labels={{
        title: t`Verknüpfungen`,
        lead: (
          <Trans>
            Dienste, mit denen man sich einloggt und die Spiele verlangen können. Ein weiterer Dienst lässt
            sich hier nicht anlegen: Dafür braucht es ein Update der Seite.
          </Trans>
        ),
        add: null,
        emptyTitle: t`Kein Dienst`,
        empty: <Trans>Diese Version der Seite bringt keinen mit.</Trans>,
        forbidden: <Trans>Verknüpfungen richtet ein, wer die Seite einrichten darf.</Trans>,
      }}
      archiveTexts={archiveTexts}
      above={(services) =>
        services
          .filter(({ archived, games }) => archived && games.length > 0)
          .map((service) => <NeededBanner key={service.id} service={service} />)
      }
      summary={({ id, archived, accounts, games }) => (
        <>
          <Plural
            value={accounts}
            _0="kein Account verknüpft"
            one="ein Account verknüpft"
            other="# Accounts verknüpft"
          />
          {games.length > 0 && <> · {t`nötig für ${games.join(', ')}`}</>}
          {!archived && !hasKeys(id) && (
            <>
              {' · '}
              <Trans>noch ohne Schlüssel</Trans>
            </>
          )}
        </>
      )}
      form={{
        valuesOf: (service) => ({ name: service?.name }),
        bodyOf: ({ name = '' }) => ({ name }),
        validate: nameProblem,
        fields: ({ entry, flagOf }) => (
          <>
            <TextField
              name="name"
              label={t`Name`}
              required
              maxLength={NAME_MAX}
              hint={t`So heißt er auf der ganzen Seite, in jeder Sprache.`}
              flagged={flagOf('name')}
            />
            {entry?.archived && entry.games.length > 0 && <NeededBanner service={entry} />}
            {entry && !entry.archived && !hasKeys(entry.id) && (
              <Banner
                style="info"
                title={<Trans>Noch ohne Schlüssel</Trans>}
                action={
                  <Button as={Link} to="/admin/setup">
                    <Trans>Zur Einrichtung</Trans>
                  </Button>
                }
              >
                <Trans>Bis die Seite dort angemeldet ist, kann niemand ihn benutzen.</Trans>
              </Banner>
            )}
          </>
        ),
      }}
      warning={(service) => <Losses service={service} />}
    />
  );
}

/** Archiving a service is switching it off. */
function useSwitchTexts(): ArchiveTexts {
  const { t } = useLingui();
  return {
    verb: <Trans>Abschalten</Trans>,
    restoreVerb: <Trans>Einschalten</Trans>,
    archived: t`Abgeschaltet`,
    archivedHint: (
      <Trans>Niemand loggt sich damit ein oder verknüpft sich neu. Was verknüpft ist, bleibt es.</Trans>
    ),
    isArchived: <Trans>Abgeschaltet: Niemand loggt sich damit ein oder verknüpft sich neu.</Trans>,
    question: (name) => <Trans>{name} abschalten?</Trans>,
    consequence: (
      <Trans>
        Danach loggt sich niemand mehr damit ein, und niemand verknüpft sich neu. Was verknüpft ist, bleibt
        es. Du kannst den Dienst jederzeit wieder einschalten.
      </Trans>
    ),
  };
}

/** Games that need what can no longer be linked. */
function NeededBanner({ service: { name, games } }: { service: Service }) {
  const titles = games.join(', ');
  return (
    <Banner
      style="warning"
      title={<Trans>{name} ist abgeschaltet, aber nötig</Trans>}
      action={
        <Button as={Link} to="/admin/settings/games">
          <Trans>Zu den Spielen</Trans>
        </Button>
      }
    >
      <Trans>Wer dort noch keinen Account verknüpft hat, kann hier nicht mitspielen: {titles}.</Trans>
    </Banner>
  );
}

/** What is lost when a service is switched off. */
function Losses({ service: { games, only_way_in } }: { service: Service }) {
  const titles = games.join(', ');
  return (
    <>
      {games.length > 0 && (
        <p>
          <Trans>
            Nötig für {titles}: Wer noch nichts verknüpft hat, kann dort dann nicht mehr mitspielen. Ändern
            lässt sich das <TextLink to="/admin/settings/games">bei den Spielen</TextLink>.
          </Trans>
        </p>
      )}
      {only_way_in > 0 && (
        <p>
          <Plural
            value={only_way_in}
            one="Ein Account hat kein Passwort und keinen anderen Dienst: Er kommt dann nur noch über „Passwort vergessen“ hinein."
            other="# Accounts haben kein Passwort und keinen anderen Dienst: Sie kommen dann nur noch über „Passwort vergessen“ hinein."
          />
        </p>
      )}
    </>
  );
}
