import type { AccountSettings } from '@duellwerk/shared/contract/account';
import { media, space } from '@duellwerk/shared/theme/tokens';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { SkeletonBlock, SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { CheckFailed, SignedOut } from '../profile/session-states.tsx';
import { ApiKeysSection } from './api-keys-section.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { ConnectionsSection } from './connections-section.tsx';
import { DataSection } from './data-section.tsx';
import { DirectorySection } from './directory-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { LocationSection } from './location-section.tsx';
import { MailSection } from './mail-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SectionNav } from './section-nav.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { $view, settingsRetried } from './settings.model.ts';
import { $hasUnsaved } from './unsaved.model.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};

  ${media.desktop} {
    grid-template-columns: 13rem minmax(0, 1fr);
    gap: ${space(8)};
    margin-block-start: ${space(8)};
  }
`;
const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(10)};
`;

/** /users/settings: everything that a signed-in person can change about their account, each subject saved by itself. */
export function SettingsPage() {
  const { t } = useLingui();
  const [view, hasUnsaved, retry] = useUnit([$view, $hasUnsaved, settingsRetried]);
  switch (view.kind) {
    case 'loading':
      return <Loading />;
    case 'check-failed':
      return <CheckFailed />;
    case 'signed-out':
      return (
        <SignedOut>
          {hasUnsaved ? (
            <Trans>
              Was du getippt und noch nicht gespeichert hast, geht nicht verloren: Logg dich ein und komm
              hierher zurück, dann steht es wieder da. Nur Passwörter musst du neu eingeben.
            </Trans>
          ) : (
            <Trans>Hier stehen deine Einstellungen, sobald du eingeloggt bist.</Trans>
          )}
        </SignedOut>
      );
    case 'failed':
      return (
        <LoadFailure
          failure={view.failure}
          title={t`Deine Einstellungen konnten nicht geladen werden`}
          onRetry={() => retry()}
        />
      );
    case 'ready':
      return <Sections settings={view.settings} />;
  }
}

function Head() {
  return (
    <PageHead
      title={<Trans>Einstellungen</Trans>}
      lead={<Trans>Jeder Bereich wird für sich gespeichert.</Trans>}
    />
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <Head />
      <Columns>
        <SkeletonBlock height="2.75rem" />
        <Stack>
          {[0, 1, 2].map((each) => (
            <Stack key={each} as="div">
              <SkeletonBlock width="12rem" height="2rem" />
              <SkeletonLines lines={6} />
            </Stack>
          ))}
        </Stack>
      </Columns>
    </div>
  );
}

function Sections({ settings }: { settings: AccountSettings }) {
  // The page comes after its address: the part behind # names a section that was not there yet.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <Head />
      <Columns>
        <SectionNav />
        <Stack>
          <ProfileSection settings={settings} />
          <LocationSection settings={settings} />
          <DirectorySection settings={settings} />
          <FieldsSection settings={settings} />
          <MailSection settings={settings} />
          <PasswordSection />
          <SecondFactorSection />
          <ConnectionsSection settings={settings} />
          <SessionsSection />
          <PreferencesSection settings={settings} />
          <CalendarSection />
          <ApiKeysSection />
          <DataSection />
        </Stack>
      </Columns>
    </>
  );
}
