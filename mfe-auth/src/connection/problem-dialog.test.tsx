import { type ConnectionProblem, connectionProblems } from '@duellwerk/shared/contract/social';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { $dialog } from '@duellwerk/shared/store/dialogs.model';
import { answer } from '@duellwerk/shared/testing/render-route';
import { fireEvent, screen } from '@testing-library/react';
import { button, openDialog } from '../testing/open-dialog.tsx';
import { base, currentUser } from '../testing/samples.ts';
import { problemDialog } from './problem-dialog.tsx';

const opened = (payload: unknown, texts: Record<string, string> = {}) =>
  openDialog('auth.connection-problem', problemDialog, payload, { base: { ...base, i18n: texts } });
const title = () => screen.getByRole('heading', { level: 2 }).textContent;
const connection = 'c'.repeat(43);

describe('why nothing came of going to a service (specification 8)', () => {
  const words: Record<ConnectionProblem, [string, RegExp]> = {
    already_connected: ['Schon verknüpft', /schon mit einem anderen Benutzer verknüpft/],
    banned: ['Account gesperrt', /Dieser Account ist gesperrt/],
    not_connected: ['Noch kein Account', /Dein Account bei Discord gehört hier noch zu niemandem/],
    refused: ['Abgebrochen', /Du hast bei Discord nicht zugestimmt/],
    unreachable: ['Keine Antwort', /Discord antwortet gerade nicht/],
    foreign: ['Das hat nicht geklappt', /gehört nicht zu diesem Browser/],
    not_offered: ['Nicht eingerichtet', /Discord ist auf dieser Seite nicht eingerichtet/],
    other_connected: ['Schon ein anderer Account', /Löse das zuerst in deinen\s+Einstellungen/],
    too_many: ['Zu viele Versuche', /Warte ein paar Minuten/],
  };
  it.each(connectionProblems)('%s', async (code) => {
    const [name, reason] = words[code];
    await opened({ code, platform: 'discord' });
    expect(title()).toBe(name);
    expect(screen.getByText(reason)).toBeInTheDocument();
  });

  it.each([
    ['already_connected', 'Schon bei jemand anderem.'],
    ['banned', 'Raus hier.'],
  ])('%s is told in the words of the site', async (code, text) => {
    await opened({ code, platform: 'riot' }, { [`auth.${code}`]: text });
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it.each([undefined, { code: 'weird', platform: 'weird' }])(
    'a link that says %j counts as an answer that belongs to nothing',
    async (payload) => {
      await opened(payload);
      expect(title()).toBe('Das hat nicht geklappt');
      expect(screen.queryByRole('link')).toBeNull();
    },
  );
});

describe('the way on', () => {
  it('is to register with what the service told', async () => {
    const { scope } = await opened({ code: 'not_connected', platform: 'discord', connection });
    fireEvent.click(button('Damit registrieren'));
    expect(scope.getState($dialog)).toEqual({ name: 'auth.register', payload: { connection } });
  });

  it.each([
    ['not_connected', 'Damit registrieren', '/v1/users/register/redirect?platform=riot&type=public'],
    ['unreachable', 'Erneut versuchen', '/v1/users/login/redirect?platform=riot&type=public'],
    ['foreign', 'Erneut versuchen', '/v1/users/login/redirect?platform=riot&type=public'],
    ['refused', 'Erneut versuchen', '/v1/users/login/redirect?platform=riot&type=public'],
  ])('of %s leads to the service', async (code, name, href) => {
    await opened({ code, platform: 'riot' });
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it.each(['already_connected', 'banned', 'not_offered', 'other_connected'])(
    'of %s leads to no service',
    async (code) => {
      await opened({ code, platform: 'riot' });
      expect(screen.queryByRole('link')).toBeNull();
    },
  );

  it('of too many tries from one address is the code of its hall', async () => {
    await opened({ code: 'too_many', platform: 'riot' });
    const link = screen.getByRole('link', { name: 'Code der Halle eingeben' });
    expect(link).toHaveAttribute('href', '/venue');
  });

  it.each(['unreachable', 'foreign', 'refused'])('of %s is to link it for who is signed in', async (code) => {
    const payload = { code, platform: 'riot' };
    const answers = [answer(getCurrentUser, currentUser)];
    await openDialog('auth.connection-problem', problemDialog, payload, { answers, checked: true });
    expect(screen.getByRole('link', { name: 'Erneut versuchen' })).toHaveAttribute(
      'href',
      '/v1/users/connect/redirect?platform=riot&type=public',
    );
    expect(screen.queryByRole('button', { name: 'Zum Login' })).toBeNull();
  });

  it('is the login', async () => {
    const { scope } = await opened({ code: 'banned', platform: 'riot' });
    fireEvent.click(button('Zum Login'));
    expect(scope.getState($dialog)).toEqual({ name: 'auth.login' });
  });
});
