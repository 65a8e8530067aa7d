import type { TeamSettings } from '@duellwerk/shared/contract/teams-settings';
import { Link } from '@duellwerk/shared/router/router';
import { taggedName } from '@duellwerk/shared/rules/tagged-name';
import { media, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { SkeletonBlock } from '@duellwerk/shared/ui/skeleton';
import { StatusPage } from '@duellwerk/shared/ui/status-page';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { DirectorySection } from './directory-section.tsx';
import { InvitesSection } from './invites-section.tsx';
import { LeaguesSection } from './leagues-section.tsx';
import { NamesSection } from './names-section.tsx';
import { OwnershipSection } from './ownership-section.tsx';
import { RequestsSection } from './requests-section.tsx';
import { RosterSection } from './roster-section.tsx';
import { $teamId, $view, settingsRetried } from './settings.model.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(8)};
  margin-block-start: ${space(6)};
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(8)};
  }
`;

/** /teams/{id}/settings: for its owner and managers; everybody else is led back. */
export function SettingsPage() {
  const { t } = useLingui();
  const [view, team, retry] = useUnit([$view, $teamId, settingsRetried]);
  switch (view.kind) {
    case 'loading':
      return <Loading />;
    case 'signed-out':
      return <SignedOut />;
    case 'forbidden':
      return <Forbidden team={team ?? ''} />;
    case 'failed':
      return (
        <LoadFailure
          failure={view.failure}
          title={t`Die Einstellungen konnten nicht geladen werden`}
          onRetry={() => retry()}
          unknown={{
            title: t`Dieses Team gibt es nicht`,
            text: <Trans>Vielleicht wurde es aufgelöst, oder im Link fehlt etwas.</Trans>,
            action: (
              <Button as={Link} to="/users/@me" variant="primary">
                <Trans>Zu deinem Profil</Trans>
              </Button>
            ),
          }}
        />
      );
    case 'ready':
      return <Settings settings={view.settings} />;
  }
}

function Settings({ settings }: { settings: TeamSettings }) {
  // The page comes after its address: the part behind # names a section that was not there yet.
  useEffect(() => {
    const { hash } = window.location;
    if (/^#[a-z]+$/.test(hash)) document.querySelector(hash)?.scrollIntoView();
  }, []);
  return (
    <>
      <PageHead
        kicker={<Link to={`/teams/${settings.id}`}>{taggedName(settings.name, settings.tag)}</Link>}
        title={<Trans>Team-Einstellungen</Trans>}
      />
      <Columns>
        <div>
          <RequestsSection settings={settings} />
          <RosterSection settings={settings} />
          <LeaguesSection settings={settings} />
          <NamesSection settings={settings} />
        </div>
        <div>
          <InvitesSection settings={settings} />
          <DirectorySection settings={settings} />
          <OwnershipSection settings={settings} />
        </div>
      </Columns>
    </>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <PageHead title={<Trans>Team-Einstellungen</Trans>} kicker={<SkeletonBlock width="12rem" />} />
      <Columns>
        <SkeletonBlock height="24rem" />
        <SkeletonBlock height="24rem" />
      </Columns>
    </div>
  );
}

function SignedOut() {
  const { t } = useLingui();
  return (
    <EmptyState
      level="h1"
      title={t`Du bist nicht eingeloggt`}
      action={
        <DialogButton opens={{ name: 'auth.login' }} variant="primary" icon="login">
          <Trans>Einloggen</Trans>
        </DialogButton>
      }
    >
      <Trans>Hier stellt ein, wer das Team führt.</Trans>
    </EmptyState>
  );
}

function Forbidden({ team }: { team: string }) {
  return (
    <StatusPage
      status={403}
      name="Forbidden"
      action={
        <Button as={Link} to={`/teams/${team}`} variant="primary">
          <Trans>Zurück zum Team</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Hier stellt nur ein, wem das Team gehört oder wer es führt.</Trans>
      </p>
    </StatusPage>
  );
}
