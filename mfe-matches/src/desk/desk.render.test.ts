/** @jest-environment node */
import { listCases } from '@duellwerk/shared/contract/match-desk';
import { searchTournaments } from '@duellwerk/shared/contract/selectors';
import { type CurrentUser, getCurrentUser } from '@duellwerk/shared/contract/users';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { answer, refuse, renderRoute } from '@duellwerk/shared/testing/render-route';
import { remote } from '../remote.ts';
import { refereesSomewhere } from './access.model.ts';
import { DeskPage as Page } from './desk-page.tsx';
import { aReferee } from './testing.ts';

const cases = { items: [], next_cursor: null, counts: [], tournaments: [] };

async function draw(session: ReturnType<typeof answer>) {
  const first = { Page, first: [sessionChecked] };
  const answers = [
    session,
    answer(listCases, cases),
    answer(searchTournaments, { tournaments: [], next_cursor: null }),
  ];
  return renderRoute(remote, '/admin/matches', { ...first, answers });
}
const as = (permissions: CurrentUser['permissions']) =>
  draw(answer(getCurrentUser, aReferee({ permissions })));
const asked = (requests: readonly string[]) => requests.filter((request) => request.includes('/admin/'));

describe('the desk of the referees', () => {
  it('leads visitors to the login, and to what everybody reads', async () => {
    const { html, requests } = await draw(refuse(getCurrentUser, 'not_signed_in', 'Nein'));
    expect(html).toContain('Hier musst du dich einloggen');
    expect(html).toContain('href="/rulings"');
    expect(asked(requests)).toEqual([]);
  });

  it('stays closed to who decides nothing, with the way to where one disputes', async () => {
    const { html, requests } = await as(['ruling.write', 'team.moderate']);
    expect(html).toContain('fehlt das Recht, Begegnungen zu entscheiden');
    expect(html).toContain('href="/users/@me"');
    expect(asked(requests)).toEqual([]);
  });

  it.each([
    ['platform.admin'],
    ['match.referee'],
    ['match.referee:nordlicht'],
    ['tournament.manage:nordlicht'],
  ])('opens for %s', async (permission) => {
    expect(refereesSomewhere([permission])).toBe(true);
    const { html } = await as([permission]);
    expect(html).not.toContain('fehlt das Recht');
  });
});
