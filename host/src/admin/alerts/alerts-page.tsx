import { space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Forbidden, SignedOut } from '@duellwerk/shared/ui/no-access';
import { PageHead } from '@duellwerk/shared/ui/page-head';
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
  margin-block-start: ${space(6)};
`;

/** /admin/alerts: the banners of all pages, and the desk where they are written. */
export function AlertsPage() {
  const { t } = useLingui();
  const [view, retry] = useUnit([$view, reloadClicked]);
  switch (view.kind) {
    case 'loading':
      return (
        <>
          <Head />
          <SkeletonCards count={2} height="12rem" />
        </>
      );
    case 'signed-out':
      return (
        <SignedOut>
          <Trans>Hinweise schreiben nur Leute, die dafür eingeteilt sind.</Trans>
        </SignedOut>
      );
    case 'forbidden':
      return (
        <Forbidden>
          <Trans>
            Deinem Account fehlt das Recht, Hinweise zu schreiben. Frag jemanden aus der Leitung danach.
          </Trans>
        </Forbidden>
      );
    case 'failed':
      return (
        <LoadFailure
          failure={view.failure}
          title={t`Die Hinweise konnten nicht geladen werden`}
          onRetry={() => retry()}
        />
      );
    case 'ready':
      return (
        <>
          <Head />
          <Stack>
            {view.outdated && (
              <Banner style="warning" title={<Trans>Nicht aktuell</Trans>}>
                <Trans>Der Server hat zuletzt nicht geantwortet. Du siehst den Stand davor.</Trans>
              </Banner>
            )}
            <Editor />
            <StandingList alerts={view.alerts} />
          </Stack>
          <RemoveDialog />
        </>
      );
  }
}

function Head() {
  return (
    <PageHead
      title={<Trans>Hinweise</Trans>}
      lead={<Trans>Was hier steht, sehen alle auf jeder Seite, sofort und ohne neu zu laden.</Trans>}
    />
  );
}
