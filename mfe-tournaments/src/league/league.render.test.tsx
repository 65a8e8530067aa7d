/** @jest-environment node */

import { outlooksOf } from '@duellwerk/shared/bracket/outlook';
import { graphFor } from '@duellwerk/shared/bracket/play';
import { aStage } from '@duellwerk/shared/bracket-drawing/sample-stage';
import { getBase } from '@duellwerk/shared/contract/base';
import {
  type DivisionTable,
  getDivision,
  getLeague,
  getSeason,
  type League,
  listLeagues,
  type Season,
} from '@duellwerk/shared/contract/leagues';
import { getStage } from '@duellwerk/shared/contract/stages';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { zoneAt } from '@duellwerk/shared/rules/league-movement';
import { prospectOf } from '@duellwerk/shared/rules/league-outlook';
import { baseRequested } from '@duellwerk/shared/store/base.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { answer, refuse, renderRoute } from '@duellwerk/shared/testing/render-route';
import { remote } from '../remote.ts';
import { aBase, aUser } from '../testing/data.ts';

const none = { direct_promote: 0, relegation_up: 0, relegation_down: 0, direct_relegate: 0 };
const times = { starts_at: '2026-11-01T18:00:00.000Z', ends_at: '2026-12-20T18:00:00.000Z' };
const stage = aStage('round_robin', 4, {}, 4);
const places = { ...none, direct_promote: 1, direct_relegate: 1 };

const league: League = {
  ...{ id: 'vcd', name: 'Duellwerk Liga', game: 'valorant', organizer: 'nordlicht' },
  seasons: [
    { id: 's2', number: 2, name: 'Saison 2', state: 'running', ...times, winner: null },
    { id: 's1', number: 1, name: 'Saison 1', state: 'completed', ...times, winner: null },
  ],
};
const summary = { id: 'vcd', name: 'Duellwerk Liga', game: 'valorant', organizer: 'nordlicht' };
const leagues = answer(listLeagues, { items: [summary] });
const aSeason = (parts: Partial<Season> = {}): Season => ({
  ...{ id: 's2', league: { id: 'vcd', name: 'Duellwerk Liga' }, number: 2, name: 'Saison 2' },
  ...{ game: 'valorant', state: 'running', rev: 3, ...times, rosters_lock_at: times.starts_at },
  transfer_windows: [{ opens_at: '2026-12-01T18:00:00.000Z', closes_at: '2026-12-03T18:00:00.000Z' }],
  divisions: [1, 2].map((number) => ({
    ...{ id: `d${number}`, number, name: `Division ${number}`, tournament: `t${number}` },
    ...{ stage: 's1', places: number === 2 ? places : none },
  })),
  match_days: [
    { number: 3, ...times, plays_at: '2026-11-29T18:00:00.000Z', ends_at: '2026-11-30T18:00:00.000Z' },
  ],
  deciders: [],
  movements: [],
  ...parts,
});
const [table] = stage.standings;
const outlooks = outlooksOf(graphFor('round_robin', 4), []);
const division: DivisionTable = {
  ...{ id: 'd2', season: 's2', number: 2, name: 'Division 2', tournament: 't2', stage: 's1' },
  ...{ state: 'running', rev: 9, places, entries: stage.entries, exact: outlooks !== null, ties: [] },
  rows: (table?.rows ?? []).map((row, index) => ({
    ...row,
    zone: zoneAt(index + 1, places, 4),
    ...{ best: index === 0 ? 1 : 2, worst: index === 0 ? 1 : 4 },
    prospect: prospectOf(index === 0 ? 1 : 2, index === 0 ? 1 : 4, places, 4),
  })),
};
const answers = (season: Season = aSeason(), shown: Partial<DivisionTable> = {}) => [
  answer(getBase, aBase()),
  leagues,
  answer(getLeague, league),
  answer(getSeason, season),
  answer(getDivision, ({ params }) => ({ ...division, id: params.division, ...shown })),
  answer(getStage, stage),
];
const drawn = async (
  given = answers(),
  query: Record<string, string> = {},
  permissions: string[] = [],
  teams = aUser().teams,
) => {
  const session = answer(getCurrentUser, aUser({ permissions, teams }));
  const { html, requests } = await renderRoute(remote, '/vcd', {
    answers: [...given, session],
    query,
    first: permissions.length > 0 ? [baseRequested, sessionChecked] : [baseRequested],
  });
  return { text: html.replaceAll(/<style.*?<\/style>/g, '').replaceAll(/<[^>]*>/g, ' '), html, requests };
};

describe('/vcd without a browser', () => {
  it('draws the running season with its highest division', async () => {
    const { text, html, requests } = await drawn();
    expect(requests.slice(-5)).toEqual([
      'GET /v1/leagues',
      'GET /v1/leagues/vcd',
      'GET /v1/seasons/s2',
      'GET /v1/divisions/d1',
      'GET /v1/stages/s1',
    ]);
    expect(text).toContain('Duellwerk Liga');
    expect(html).toContain('href="/vcd?saison=1"');
    expect(html).toContain('href="/vcd?saison=2&amp;division=2"');
    expect(text).toContain('Elbsturm');
  });

  it('shows season and division of the address, what each place gives, and what is still possible', async () => {
    const { text, requests } = await drawn(answers(), { saison: '2', division: '2' });
    expect(requests).toContain('GET /v1/divisions/d2');
    expect(text).toMatch(/Aufstieg\s+1\s+Elbsturm\s+sicher oben/);
    expect(text).toMatch(/Abstieg\s+4\s+Isarblitz/);
    expect(text.match(/kann noch absteigen/g)).toHaveLength(1);
    expect(text).toContain('Ohne Vermerk: kann noch absteigen.');
    expect(text).toContain('Transferfenster');
    expect(text).not.toContain('gerechnet');
  });

  it('says nothing about what is possible once the season is over', async () => {
    const { text } = await drawn(answers(aSeason({ state: 'completed' })));
    expect(text).not.toContain('Ohne Vermerk');
  });

  it('names a certain relegation match once per row, and once below them', async () => {
    const rows = division.rows.map((row) => ({
      ...row,
      ...{ zone: 'relegation_down' as const, prospect: 'settled' as const },
    }));
    const { text } = await drawn(answers(aSeason(), { rows }));
    expect(text.match(/Relegation/g)).toHaveLength(rows.length + 1);
  });

  it('says that points alone were looked at, and that teams are level at a place that matters', async () => {
    const { text } = await drawn(answers(aSeason(), { exact: false, ties: [[0, 1]] }));
    expect(text).toContain('nach Punkten gerechnet');
    expect(text).toContain('Entscheidungsspiel oder das Los');
  });

  it('lists who will play before the season begins', async () => {
    const { text } = await drawn(answers(aSeason({ state: 'planned' }), { state: 'pending', rows: [] }));
    expect(text).toContain('geplant');
    expect(text).toContain('Rheinklang');
  });

  it('says how a season went, with its deciding matches', async () => {
    const team = { id: 't1', name: 'Elbsturm', tag: null, image: null };
    const rival = { ...team, id: 't2', name: 'Nordwind' };
    const moved = { from: 2, to: 1, place: 1, zone: 'direct_promote', movement: 'promote' } as const;
    const { text, html } = await drawn(
      answers(
        aSeason({
          state: 'completed',
          deciders: [
            {
              id: 'x',
              kind: 'relegation',
              division: 'd1',
              tournament: 'dec',
              stage: 's9',
              teams: [team, rival],
            },
          ],
          movements: [{ team, ...moved }],
        }),
      ),
    );
    expect(text).toMatch(/Aufgestiegen\s*:\s+Elbsturm/);
    expect(html).toContain('href="/tournaments/dec"');
    expect(text).not.toContain('Transferfenster');
  });

  it('says that there is no such league', async () => {
    const { text } = await drawn([answer(getBase, aBase()), leagues, refuse(getLeague, 'not_found', 'x')], {
      liga: 'alt',
    });
    expect(text).toContain('Diese Liga gibt es nicht');
  });

  it('is a page before there is any league', async () => {
    const { text, requests } = await drawn([answer(getBase, aBase()), answer(listLeagues, { items: [] })]);
    expect(text).toContain('Noch keine Liga');
    expect(text).not.toContain('404');
    expect(requests).toEqual(['GET /v1/base', 'GET /v1/leagues']);
  });

  it('leads those who may make a league to it, and those who manage one to its administration', async () => {
    const none = [answer(getBase, aBase()), answer(listLeagues, { items: [] })];
    expect((await drawn(none)).html).not.toContain('href="/admin/league"');
    expect((await drawn(none, {}, ['league.manage:nordlicht'])).html).toContain('href="/admin/league"');
    expect((await drawn(answers(), {}, ['league.manage:nordlicht'])).html).toContain(
      'href="/admin/league?league=vcd"',
    );
    expect((await drawn(answers(), {}, ['league.manage:prv'])).html).not.toContain('/admin/league');
  });

  it('leads those who manage a team of the division to its roster, until the season is over', async () => {
    const own = aUser().teams.flatMap((team) =>
      stage.entries.slice(0, 2).map(({ id, name }) => ({ ...team, id, name })),
    );
    const others = own.map((each) => ({ ...each, owner: 'kim', role: 'player' }));
    const textFor = async (given: ReturnType<typeof answers>, teams: typeof own) =>
      (await drawn(given, {}, ['tip.manage'], teams)).text;
    const [first = '', second = ''] = own.map(({ name }) => name);
    const running = await textFor(answers(), own);
    expect(running).toContain(`Aufgebot von ${first}`);
    expect(running).toContain(`Aufgebot von ${second}`);
    expect(await textFor(answers(), others)).not.toContain('Aufgebot von');
    expect(await textFor(answers(aSeason({ state: 'completed' })), own)).not.toContain('Aufgebot von');
    const out = division.rows.map((row) => ({ ...row, out: row.entry === 0 ? ('drop' as const) : null }));
    const without = await textFor(answers(aSeason(), { rows: out }), own);
    expect(without).not.toContain(`Aufgebot von ${first}`);
    expect(without).toContain(`Aufgebot von ${second}`);
  });

  it('leads from one league to the other, and keeps the one that was chosen', async () => {
    const other = { ...summary, id: 'zwei', name: 'Zweite Liga' };
    const several = answer(listLeagues, { items: [summary, other] });
    const own = answer(getLeague, { ...league, id: 'zwei', name: 'Zweite Liga' });
    const { html } = await drawn([several, own, ...answers()], { liga: 'zwei' });
    expect(html).toContain('href="/vcd"');
    expect(html).toContain('href="/vcd?liga=zwei"');
    expect(html).toContain('href="/vcd?liga=zwei&amp;saison=1"');
    expect(html).toContain('href="/vcd?liga=zwei&amp;saison=2&amp;division=2"');
  });

  it('says that there is no season yet', async () => {
    const { text } = await drawn([
      answer(getBase, aBase()),
      leagues,
      answer(getLeague, { ...league, seasons: [] }),
    ]);
    expect(text).toContain('Noch keine Saison');
  });
});
