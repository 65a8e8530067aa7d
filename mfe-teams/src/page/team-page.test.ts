/** @jest-environment node */
import { type Base, getBase } from '@duellwerk/shared/contract/base';
import { getMyTeam, getTeam, type MyTeam, type TeamPage } from '@duellwerk/shared/contract/teams';
import { type CurrentUser, getCurrentUser } from '@duellwerk/shared/contract/users';
import { baseRequested } from '@duellwerk/shared/store/base.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { type Answer, answer, refuse, renderRoute } from '@duellwerk/shared/testing/render-route';
import { remote } from '../remote.ts';
import { TeamPage as Page } from './team-page.tsx';

const at = '2026-03-12T18:00:00.000Z';

const base: Base = {
  i18n: {},
  connections: [],
  member_roles: [
    { id: 'captain', name: 'Kapitän', is_manager: true, is_player: true },
    { id: 'coach', name: 'Coach', is_manager: false, is_player: false },
  ],
  config: {
    title: 'Duellwerk',
    icon: '',
    platform_name: 'Duellwerk',
    flags: {},
    base_url: '',
    fallback_icon: '',
    translations: ['de', 'en'],
    vector_icons: {},
    required_registration_fields: [],
  },
  badges: [],
  games: [],
  organizers: [],
  countries: [],
  version: '1',
  alerts: [],
};

const side = (id: string, name: string) => ({
  ...{ entry: `e-${id}`, kind: 'team' as const, id, name, image: null, score: null },
});
const meeting = (id: string, state: 'scheduled' | 'final') => ({
  ...{ id, stage: 's1', bracket: 'W' as const, round: 1, round_name: null, position: 0, state, winner: null },
  ...{ a: side('t2', 'Deichgrafen'), b: side('t1', 'Nordlicht Kiel'), scheduled_at: at },
});

const team: TeamPage = {
  id: 't1',
  name: 'Nordlicht Kiel',
  tag: 'NLK',
  logo: null,
  owner: 'u2',
  created_at: at,
  members: [
    { user: { id: 'u1', username: 'Ebbe', avatar: null }, role: 'captain', joined_at: at },
    { user: { id: 'u2', username: 'Flut', avatar: null }, role: 'coach', joined_at: at },
  ],
  tournaments: [
    {
      tournament: {
        id: 'x1',
        name: 'Hafencup',
        game: 'valorant',
        image: '/v1/images/harbour.webp',
        starts_at: at,
      },
      state: 'placed',
      place: 2,
    },
    {
      tournament: { id: 'x2', name: 'Deichpokal', game: 'valorant', image: null, starts_at: at },
      state: 'active',
      place: null,
    },
  ],
  record: { played: 10, won: 6, drawn: 1, lost: 3 },
  next: [{ match: meeting('m1', 'scheduled'), tournament: { id: 'x2', name: 'Deichpokal' } }],
  last: [{ match: meeting('m2', 'final'), tournament: { id: 'x1', name: 'Hafencup' } }],
  form: ['won', 'lost'],
  rev: 1,
};

const draw = (...answers: Answer[]) =>
  renderRoute(remote, '/teams/:id', {
    Page,
    params: { id: 't1' },
    first: [baseRequested],
    answers: [answer(getBase, base), ...answers],
  });

describe('/teams/:id on plain Node', () => {
  it('shows the team with players and staff told apart, and its owner', async () => {
    const { html } = await draw(answer(getTeam, team));
    expect(html).toContain('Nordlicht Kiel');
    expect(html).toContain('NLK');
    expect(html).toContain('12.03.2026');
    const [players = '', staff = ''] = html.split('Betreuung');
    expect(players).toContain('Kapitän');
    expect(players).toContain('href="/users/u1"');
    expect(players).not.toContain('Teamleitung');
    expect(staff).toContain('Coach');
    expect(staff).toContain('Teamleitung');
  });

  it('shows the record and the tournaments with state and place', async () => {
    const { html } = await draw(answer(getTeam, team));
    expect(html).toContain('60 %');
    expect(html).toContain('href="/tournaments/x1"');
    expect(html).toContain('src="/v1/images/harbour.webp"');
    expect(html).toContain('Platz 2');
    expect(html).toMatch(/<[/]svg>2\.</);
    expect(html).toContain('im Turnier');
  });

  it('shows the next match with its opponent, the last ones, and the form in words', async () => {
    const { html } = await draw(answer(getTeam, team));
    const [before = '', after = ''] = html.split('Zuletzt');
    expect(before).toContain('gegen Deichgrafen');
    expect(before).toContain('href="/matches/m1"');
    expect(after).toContain('href="/matches/m2"');
    expect(html).toMatch(/Sieg<.*Niederlage</);
  });

  it('offers what everybody can do who is not signed in, and nothing else', async () => {
    const { html } = await draw(answer(getTeam, team));
    expect(html).toContain('Einloggen und Beitritt anfragen');
    for (const word of ['Einladen', 'Einstellungen', 'Verlassen']) expect(html).not.toContain(word);
  });

  it('says that an unknown team does not exist', async () => {
    const { html } = await draw(refuse(getTeam, 'not_found', 'Nicht gefunden'));
    expect(html).toContain('Dieses Team gibt es nicht');
    expect(html).toMatch(/>404<.*>Not Found<\/h1>/);
    expect(html).not.toContain('Erneut versuchen');
  });

  it('offers another try where the server failed', async () => {
    const { html } = await draw(refuse(getTeam, 'internal', 'Fehler'));
    expect(html).toContain('Das Team konnte nicht geladen werden');
    expect(html).toContain('Erneut versuchen');
  });
});

describe('/teams/:id for somebody who is signed in', () => {
  const nothing = { role: null, owns: false, manages: false, held: null, invite: null };
  const common = { ...nothing, asked: false, full: false, rev: 1 };
  const user: CurrentUser = {
    ...{ id: 'u9', username: 'Flut', mail: 'x', mail_verified: true, permissions: [], teams: [] },
    ...{ connections: [], images: { avatar: null } },
  };
  const words = [
    'Einladen',
    'Einstellungen',
    'Verlassen',
    'Beitritt anfragen',
    'Anfrage gestellt',
    'Annehmen',
  ];
  const offered = async (mine: MyTeam) => {
    const { html } = await renderRoute(remote, '/teams/:id', {
      Page,
      params: { id: 't1' },
      first: [baseRequested, sessionChecked],
      answers: [
        answer(getBase, base),
        answer(getTeam, team),
        answer(getCurrentUser, user),
        answer(getMyTeam, mine),
      ],
    });
    return words.filter((word) => html.includes(`>${word}<`) || html.includes(`${word}</`));
  };

  it('offers by right: the owner, a manager, a member, a stranger', async () => {
    const owner = { ...common, role: 'captain', owns: true, manages: true };
    expect(await offered(owner)).toEqual(['Einladen', 'Einstellungen']);
    const manager = { ...common, role: 'captain', manages: true };
    expect(await offered(manager)).toEqual(['Einladen', 'Einstellungen', 'Verlassen']);
    expect(await offered({ ...common, role: 'coach' })).toEqual(['Verlassen']);
    expect(await offered(common)).toEqual(['Beitritt anfragen']);
  });

  it('offers a stranger what is next: an answer to the invite, the open request, or nothing in a full team', async () => {
    const invite = { id: 'i1', role: 'coach', by: 'Ebbe', expires_at: at };
    expect(await offered({ ...common, invite })).toEqual(['Annehmen']);
    expect(await offered({ ...common, asked: true })).toEqual(['Anfrage gestellt']);
    expect(await offered({ ...common, full: true })).toEqual([]);
  });
});
