import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { Link } from '@duellwerk/shared/router/router';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { Frame } from '@duellwerk/shared/testing/frame';
import { renderGerman } from '@duellwerk/shared/ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import type { ComponentType } from 'react';
import { $services } from '../app/services.ts';
import { Layout } from '../layout/layout.tsx';
import { RemoteFailure } from '../remotes/remote-failure.ts';
import { type LoadedPage, RemotePage } from '../routing/remote-route.tsx';
import { servicesWith, xModule } from '../testing/remotes.ts';
import { AreaBoundary } from './area-boundary.tsx';
import { AreaFailure } from './area-failure.tsx';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(window, { scrollTo: () => undefined });
});
afterEach(() => logged.mockRestore());

const Broken: ComponentType = () => {
  throw new Error('undefined is not a function');
};
const card = () => screen.getByText('Dieser Bereich ist gerade nicht da');

describe('a remote that breaks while it draws', () => {
  it('becomes an error card without the words of the error, and is logged with its name', () => {
    renderGerman(
      <AreaBoundary area="mfe-x">
        <Broken />
      </AreaBoundary>,
    );
    expect(card()).toBeInTheDocument();
    expect(screen.getByText('Beim Anzeigen ist ein Fehler aufgetreten.')).toBeInTheDocument();
    expect(screen.queryByText(/is not a function/)).toBeNull();
    expect(logged).toHaveBeenCalledWith('mfe-x broke while drawing', expect.any(Error), expect.any(String));
  });

  it('is drawn again when the visitor tries again, after its loader was told', async () => {
    let healed = false;
    const onRetry = jest.fn(() => {
      healed = true;
    });
    const Moody = () => (healed ? <p>Turnier</p> : <Broken />);
    renderGerman(
      <AreaBoundary area="mfe-x" onRetry={onRetry}>
        <Moody />
      </AreaBoundary>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Turnier')).toBeInTheDocument();
    expect(screen.queryByText('Dieser Bereich ist gerade nicht da')).toBeNull();
  });

  it('leaves its neighbours alone', () => {
    renderGerman(
      <>
        <AreaBoundary area="mfe-x">
          <Broken />
        </AreaBoundary>
        <AreaBoundary area="mfe-y">
          <p>Nachbar</p>
        </AreaBoundary>
      </>,
    );
    expect(screen.getByText('Nachbar')).toBeInTheDocument();
  });
});

/** The shell with one route of a remote, as its loader left it. */
function drawShell(loaded: LoadedPage) {
  const user = {
    id: 'u1',
    username: 'Mia',
    mail: 'mia@example.org',
    mail_verified: true,
    permissions: [],
    teams: [],
    connections: [],
    images: { avatar: null },
  };
  const scope = fork({
    values: [
      [$user, user],
      [$initialized, true],
      [$services, servicesWith(async () => xModule)],
    ],
  });
  const children = [
    { id: 'x', path: '/x', loader: () => loaded, Component: RemotePage },
    { path: '/', Component: () => <Link to="/x">Zu X</Link> },
  ];
  const router = createMemoryRouter([{ Component: Layout, children }], {
    initialEntries: ['/x'],
    hydrationData: { loaderData: { x: loaded } },
  });
  render(<Frame router={router} scope={scope} />);
}

describe('a remote’s page inside the shell', () => {
  const stays = () => {
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Mein Profil: Mia' })).toBeInTheDocument();
  };

  it('stands between header and footer', () => {
    drawShell({ remote: 'mfe-x', Page: () => <p>Turnier</p> });
    expect(screen.getByText('Turnier')).toBeInTheDocument();
    stays();
  });

  it('that throws leaves header, footer and session', () => {
    const reported = jest.fn();
    globalThis.dwReport = reported;
    drawShell({ remote: 'mfe-x', Page: Broken });
    expect(card()).toBeInTheDocument();
    stays();
    // The console names the version, a report the area alone: the site refuses any other name, and a canary would go on.
    expect(logged).toHaveBeenCalledWith(
      'mfe-x 1.0.0 broke while drawing',
      expect.any(Error),
      expect.any(String),
    );
    expect(reported).toHaveBeenCalledWith('render', expect.any(Error), 'mfe-x');
    globalThis.dwReport = undefined;
  });

  it('that never came leaves them too, and can be tried again', () => {
    drawShell({ remote: 'mfe-x', failure: new RemoteFailure('mfe-x', 'load', 'offline') });
    expect(card()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeEnabled();
    stays();
  });
});

describe('the card', () => {
  it.each([
    ['load', 'Seine Dateien sind gerade nicht erreichbar.'],
    ['code', 'In seinem Code ist beim Laden ein Fehler aufgetreten.'],
    ['contract', 'Seine Version passt nicht zu dieser Seite.'],
    ['render', 'Beim Anzeigen ist ein Fehler aufgetreten.'],
  ] as const)('says what happened: %s', (kind, words) => {
    renderGerman(<AreaFailure failure={{ kind }} onRetry={() => undefined} />);
    expect(screen.getByText(words)).toBeInTheDocument();
  });
});
