import { Link } from '@duellwerk/shared/router/router';
import { media, space } from '@duellwerk/shared/theme/tokens';
import { AdminGate } from '@duellwerk/shared/ui/admin-gate';
import { AdminHead } from '@duellwerk/shared/ui/admin-head';
import { Banner } from '@duellwerk/shared/ui/banner';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { Editor } from './editor.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { $view, reloadClicked } from './standing.model.ts';
import { StandingList } from './standing-list.tsx';

const Stack = styled.div`
  display: grid;
  gap: ${space(8)};
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  margin-block-start: ${space(6)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    > :nth-last-child(n + 3) { grid-column: 1 / -1; }
  }
`;

/** /admin/alerts: the banners of all pages, and the desk where they are written. */
export function AlertsPage() {
  const { t } = useLingui();
  const [view, retry] = useUnit([$view, reloadClicked]);
  return (
    <AdminGate
      view={view}
      signedOut={<Trans>Hinweise schreiben nur Leute, die dafür eingeteilt sind.</Trans>}
      forbidden={
        <Trans>
          Deinem Account fehlt das Recht, Hinweise zu schreiben. Frag jemanden aus der Leitung danach.
        </Trans>
      }
      loading={
        <>
          <Head />
          <SkeletonCards count={2} height="12rem" />
        </>
      }
      failed={{ title: t`Die Hinweise konnten nicht geladen werden`, onRetry: () => retry() }}
    >
      {({ alerts, outdated }) => (
        <>
          <Head />
          <Stack>
            {outdated && (
              <Banner style="warning" title={<Trans>Nicht aktuell</Trans>}>
                <Trans>Der Server hat zuletzt nicht geantwortet. Du siehst den Stand davor.</Trans>
              </Banner>
            )}
            <Editor />
            <StandingList alerts={alerts} />
          </Stack>
          <RemoveDialog />
        </>
      )}
    </AdminGate>
  );
}

function Head() {
  return (
    <AdminHead
      kicker={
        <Link to="/admin">
          <Trans>Verwaltung</Trans>
        </Link>
      }
      title={<Trans>Hinweise</Trans>}
      lead={<Trans>Was hier steht, sehen alle auf jeder Seite, sofort und ohne neu zu laden.</Trans>}
    />
  );
}
