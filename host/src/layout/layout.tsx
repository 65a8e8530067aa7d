import { Outlet, ScrollRestoration, useNavigation } from '@duellwerk/shared/router/router';
import { color, motion, space } from '@duellwerk/shared/theme/tokens';
import { Trans } from '@lingui/react/macro';
import styled, { keyframes } from 'styled-components';
import { AlertBanners } from '../alerts/alert-banners.tsx';
import { BuildCorner } from '../builds/build-corner.tsx';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { ServerState } from '../errors/server-state.tsx';
import { ToastHost } from '../toasts/toast-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;
const Main = styled.main`
  flex: 1;
  inline-size: 100%;
  max-width: 1200px;
  margin-inline: auto;
  padding: 0 ${space(4)} ${space(6)};
  outline: none;

  /* A page's head brings its own distance and its light reaches up to the site's header. */
  > :first-child:not(header, :has(> header:first-child)) {
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
const run = keyframes`from { transform: scaleX(0); } to { transform: scaleX(0.9); }`;
const ProgressLine = styled.div`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: 40;
  block-size: 3px;
  background: ${color.accent};
  transform-origin: 0 50%;
  animation: ${run} 5s ${motion.ease} both;
`;

/** What stands around every page. */
export function Layout() {
  const navigation = useNavigation();
  return (
    <Frame>
      <Skip href="#content">
        <Trans>Zum Inhalt</Trans>
      </Skip>
      {navigation.state === 'loading' && <ProgressLine />}
      <Header />
      <AlertBanners />
      <Main id="content" tabIndex={-1}>
        <ServerState />
        <Outlet />
      </Main>
      <Footer />
      <BuildCorner />
      <DialogHost />
      <ToastHost />
      <ScrollRestoration />
    </Frame>
  );
}
