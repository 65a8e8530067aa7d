import type { ReleaseStatus } from '@duellwerk/shared/contract/releases';
import { Link } from '@duellwerk/shared/router/router';
import { space } from '@duellwerk/shared/theme/tokens';
import { AdminHead } from '@duellwerk/shared/ui/admin-head';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Card } from '@duellwerk/shared/ui/card';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { DeletionDialog } from './deletion-dialog.tsx';
import { newRemoteClicked } from './new-remote.model.ts';
import { NewRemoteDialog } from './new-remote-dialog.tsx';
import { PackageCard } from './package-card.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { loadReleasesFx, reloadClicked } from './releases.model.ts';
import { BrowserFaults } from './reports/browser-faults.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { Troubles } from './troubles.tsx';
import { Withheld } from './withheld.tsx';

const Stack = styled.div`
  display: grid;
  gap: ${space(5)};
  grid-template-columns: minmax(0, 1fr);
  margin-block-start: ${space(6)};
`;

interface OverviewProps {
  status: ReleaseStatus;
  /** The last load failed: this is what was known before. */
  outdated: boolean;
}

/** Everything that runs, troubles first. */
export function Overview({ status, outdated }: OverviewProps) {
  const { t } = useLingui();
  const [pending, reload, newRemote] = useUnit([loadReleasesFx.pending, reloadClicked, newRemoteClicked]);
  const { build, packages } = status;
  return (
    <>
      <AdminHead
        title={<Trans>Releases</Trans>}
        kicker={
          <Link to="/admin">
            <Trans>Verwaltung</Trans>
          </Link>
        }
        facts={
          <span className="dw-figures">
            <Trans>Build {build}</Trans>
          </span>
        }
        lead={
          <Trans>Was wo läuft, seit wann und von wem. Jede Änderung gilt ab dem nächsten Seitenaufruf.</Trans>
        }
        actions={
          <>
            <Button icon="plus" onClick={() => newRemote()}>
              <Trans>Neues Remote</Trans>
            </Button>
            <Button busy={pending} onClick={() => reload()}>
              <Trans>Neu laden</Trans>
            </Button>
          </>
        }
      />
      <Stack>
        {outdated && (
          <Banner style="warning" title={<Trans>Nicht aktuell</Trans>}>
            <Trans>Der Server hat zuletzt nicht geantwortet. Du siehst den Stand davor.</Trans>
          </Banner>
        )}
        <Troubles status={status} />
        <Withheld status={status} />
        <BrowserFaults />
        {packages.length > 0 ? (
          <Card $flush>
            {packages.map((each) => (
              <PackageCard key={each.name} status={each} />
            ))}
          </Card>
        ) : (
          <EmptyState title={t`Noch läuft nichts`}>
            <Trans>Sobald ein Team etwas veröffentlicht, steht es hier.</Trans>
          </EmptyState>
        )}
      </Stack>
      <QuestionDialog packages={packages} />
      <RevokeDialog />
      <NewRemoteDialog />
      <DeletionDialog />
    </>
  );
}
