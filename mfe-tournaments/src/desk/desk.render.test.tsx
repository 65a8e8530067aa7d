/** @jest-environment node */

import { getBase } from '@duellwerk/shared/contract/base';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { baseRequested } from '@duellwerk/shared/store/base.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { answer, refuse, renderRoute } from '@duellwerk/shared/testing/render-route';
import { remote } from '../remote.ts';
import { aBase, aUser } from '../testing/data.ts';

const pages = [
  '/admin/tournaments',
  '/admin/tournaments/new',
  '/admin/tournaments/:id',
  '/admin/tournaments/:id/settings',
] as const;

/** The first drawing asks for the texts, which come with the code. */
async function drawn(path: (typeof pages)[number], session: ReturnType<typeof answer>, base = aBase()) {
  const draw = () =>
    renderRoute(remote, path, {
      answers: [session, answer(getBase, base)],
      params: path.includes(':id') ? { id: 'herbst' } : {},
      first: [baseRequested, sessionChecked],
    });
  await draw();
  return draw();
}

describe('the pages of the desk', () => {
  it.each(pages)('%s leads visitors to the login', async (path) => {
    const { html, requests } = await drawn(path, refuse(getCurrentUser, 'not_signed_in', 'Nein'));
    expect(html).toContain('Turniere verwalten nur Leute, die sie veranstalten.');
    expect(requests.filter((request) => request.includes('/admin/'))).toEqual([]);
  });

  it.each(pages)('%s stays closed to who organizes nothing', async (path) => {
    const session = answer(getCurrentUser, aUser({ permissions: ['alert.write'] }));
    const { html, requests } = await drawn(path, session);
    expect(html).toContain('fehlt das Recht');
    expect(requests.filter((request) => request.includes('/admin/'))).toEqual([]);
  });

  it('opens for who organizes for one organizer only', async () => {
    const session = answer(getCurrentUser, aUser({ permissions: ['tournament.manage:nordlicht'] }));
    const { html } = await drawn('/admin/tournaments/new', session);
    expect(html).toContain('Entwurf anlegen');
  });

  it.each([
    ['a game', { games: [] }, 'Zuerst braucht es ein Spiel', '/admin/settings/games?entry=new'],
    [
      'an organizer',
      { organizers: [] },
      'Zuerst braucht es einen Veranstalter',
      '/admin/settings/organizers?entry=new',
    ],
  ])('leads to %s while there is none', async (_, parts, title, path) => {
    const admin = answer(getCurrentUser, aUser({ permissions: ['platform.admin'] }));
    const { html } = await drawn('/admin/tournaments/new', admin, aBase(parts));
    expect(html).toContain(title);
    expect(html).toContain(`href="${path}"`);
    expect(html).not.toContain('Entwurf anlegen');
  });

  it('says whom to ask for a game that one may not make', async () => {
    const organizer = answer(getCurrentUser, aUser({ permissions: ['tournament.manage:nordlicht'] }));
    const { html } = await drawn('/admin/tournaments/new', organizer, aBase({ games: [] }));
    expect(html).toContain('Frag jemanden, der die Seite einrichtet.');
    expect(html).not.toContain('Spiel anlegen');
  });
});

describe('the league’s desk', () => {
  const drawnLeague = async (session: ReturnType<typeof answer>) => {
    const draw = () => renderRoute(remote, '/admin/league', { answers: [session], first: [sessionChecked] });
    // Its texts come from three catalogs, one after the other.
    for (let drawings = 0; drawings < 3; drawings += 1) await draw();
    return draw();
  };

  it('leads visitors to the login', async () => {
    const { html, requests } = await drawnLeague(refuse(getCurrentUser, 'not_signed_in', 'Nein'));
    expect(html).toContain('Ligen verwalten nur Leute, die sie leiten.');
    expect(requests.filter((request) => request.includes('league'))).toEqual([]);
  });

  it('stays closed to who leads no league', async () => {
    const session = answer(getCurrentUser, aUser({ permissions: ['tournament.manage'] }));
    expect((await drawnLeague(session)).html).toContain('eine Liga zu verwalten');
  });
});
