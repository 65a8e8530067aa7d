import { Outlet, ScrollRestoration } from '@duellwerk/shared/router/router';
import { alwaysDark } from '@duellwerk/shared/theme/always-dark';
import { color, space } from '@duellwerk/shared/theme/tokens';
import { Trans } from '@lingui/react/macro';
import styled from 'styled-components';
import { AlertBanners } from '../alerts/alert-banners.tsx';
import { BuildPlace } from '../builds/build-place.tsx';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { ServerState } from '../errors/server-state.tsx';
import { OfflineNotice } from '../offline/offline-notice.tsx';
import { ZonePlace } from '../own-time/zone-place.tsx';
import { TaskPlace } from '../tasks/task-place.tsx';
import { ToastHost } from '../toasts/toast-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { CONTENT, PageMoves } from './page-moves.tsx';
import { ProgressLine } from './progress-line.tsx';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;

  /* What is between the header and a page's head is dark as well. */
  &:has(> main [data-page-head]) > :is([aria-live], [data-offline]) {
    ${alwaysDark}
    background: ${color.ground};
  }
`;
const Main = styled.main`
  position: relative;
  flex: 1;
  inline-size: 100%;
  max-width: 1200px;
  margin-inline: auto;
  padding: 0 ${space(4)} ${space(6)};
  outline: none;

  /* A page's head brings its own distance and reaches up to the site's header, also that of a remote of before the mark. */
  > :first-child:not(header, [data-page-head], :has(> header:first-child, [data-page-head])) {
    margin-block-start: ${space(8)};
  }
`;
const Skip = styled.a`
  position: absolute;
  inset-block-start: -10rem;
  z-index: 30;
  padding: ${space(3)};
  background: ${color.accent};
  color: ${color.onAccent};

  &:focus {
    inset-block-start: 0;
  }
`;

// Made once: a navigation draws only what reads the address, not everything around the page.
const frame = (
  <Frame>
    <Skip href={`#${CONTENT}`}>
      <Trans>Zum Inhalt</Trans>
    </Skip>
    <ProgressLine />
    <Header />
    <OfflineNotice />
    <AlertBanners />
    <Main id={CONTENT} tabIndex={-1}>
      <ServerState />
      <Outlet />
      <ZonePlace />
    </Main>
    <Footer />
    <TaskPlace />
    <BuildPlace />
    <DialogHost />
    <ToastHost />
    <PageMoves />
    <ScrollRestoration />
  </Frame>
);

/** What stands around every page. */
export function Layout() {
  return frame;
}
