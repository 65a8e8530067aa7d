// A match for tests: two teams with a line-up each, agreed on a time, nothing played. Tests change what they are about.
import type { MatchGame, MatchPage } from '@duellwerk/shared/contract/match';
import type { ListedMatch, MatchSide, MatchSummary } from '@duellwerk/shared/contract/matches';
import type { Person } from '@duellwerk/shared/contract/users';

export const startsAt = '2026-11-21T19:00:00.000Z';

export const person = (id: string): Person => ({ id, username: `Name ${id}`, avatar: null });

export const side = (id: string, score: number | null = null): MatchSide => ({
  entry: `e-${id}`,
  kind: 'team',
  id,
  name: `Team ${id}`,
  image: null,
  score,
});

export const game = (number: number, a: number | null, b: number | null): MatchGame => ({
  number,
  map: `Karte ${number}`,
  a,
  b,
});

type Parts = Omit<Partial<MatchPage>, 'summary'> & { summary?: Partial<MatchSummary> };

export function matchWith({ summary, ...parts }: Parts = {}): MatchPage {
  return {
    summary: {
      id: 'm1',
      stage: 's1',
      bracket: 'W',
      round: 2,
      round_name: null,
      position: 0,
      state: 'scheduled',
      a: side('t1'),
      b: side('t2'),
      winner: null,
      scheduled_at: startsAt,
      ...summary,
    },
    tournament: { id: 'x1', name: 'Hafencup', game: 'g1', mode: 'team' },
    best_of: 3,
    settings: {
      ...{ ready_minutes: 10, walkover_minutes: 15, report_minutes: null, answer_minutes: 15 },
      ...{ substitutes: 0, substitutes_until: 'end' },
      advance_minutes: null,
      ...{ walkover: 'propose', maps: [], veto: 'none' },
    },
    outcome: null,
    deadline: null,
    line_up_a: [{ user: person('u1'), ready: false }],
    line_up_b: [{ user: person('u2'), ready: false }],
    rounds: [],
    reports: [],
    ruling: null,
    history: [],
    required: 1,
    walkover: null,
    proposal: null,
    dispute: null,
    veto: null,
    rev: 1,
    ...parts,
  };
}

export const report = (by: 'a' | 'b', rounds: MatchGame[]): MatchPage['reports'][number] => ({
  by,
  reporter: person(by === 'a' ? 'u1' : 'u2'),
  rounds,
  at: '2026-11-21T20:10:00.000Z',
  version: 1,
});

/** The same in the list of open matches. */
export function listed(id: string, summary: Partial<MatchSummary> = {}): ListedMatch {
  const { tournament, best_of, summary: whole } = matchWith({ summary: { id, ...summary } });
  return {
    summary: whole,
    tournament: { id: tournament.id, name: tournament.name, game: tournament.game },
    best_of,
  };
}
