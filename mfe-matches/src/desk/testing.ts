// Data for tests of the desk, each a whole and valid answer of the API.
import type { CaseOfMatch, DecisionPreview, OpenCase } from '@duellwerk/shared/contract/match-desk';
import type { CurrentUser } from '@duellwerk/shared/contract/users';
import { matchWith } from '../testing/match.ts';

export function aReferee(parts: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 'me',
    username: 'Mika',
    mail: 'mika@example.test',
    mail_verified: true,
    permissions: ['match.referee'],
    teams: [],
    connections: [],
    images: { avatar: null },
    ...parts,
  };
}

export function anOpenCase(match: string, parts: Partial<OpenCase> = {}): OpenCase {
  return {
    match,
    kind: 'dispute',
    blocks: 3,
    since: '2026-11-21T20:15:00.000Z',
    deadline: null,
    rounds: [2],
    by: 'b',
    tournament: { id: 'x1', name: 'Hafencup', game: 'g1' },
    stage: { id: 's1', name: 'Hauptrunde' },
    best_of: 3,
    summary: matchWith({ summary: { id: match, state: 'disputed' } }).summary,
    rev: 4,
    ...parts,
  };
}

export function aCaseOfMatch(match: string, parts: Partial<CaseOfMatch> = {}): CaseOfMatch {
  return {
    match,
    kind: 'dispute',
    rev: 4,
    may: ['uphold', 'score', 'total', 'walkover', 'double_loss', 'replay', 'cancel'],
    dispute: {
      by: 'b',
      user: { id: 'u2', username: 'Name u2', avatar: null },
      reason: 'Die zweite Karte ging an uns.',
      rounds: [2],
      version: 1,
      at: '2026-11-21T20:15:00.000Z',
    },
    last: null,
    ...parts,
  };
}

const seat = (id: string) => ({ entry: `e-${id}`, name: `Team ${id}` });

export function aPreview(parts: Partial<DecisionPreview> = {}): DecisionPreview {
  const before = { state: 'open' as const, a: seat('t1'), b: null, winner: null, score: null };
  return {
    rev: 4,
    stage_rev: 9,
    matches: [
      {
        match: 'm9',
        key: 'W3.1',
        bracket: 'winner',
        round: 3,
        round_name: { kind: 'semi_final' },
        group: null,
        before,
        after: { ...before, b: seat('t2') },
      },
    ],
    places: [],
    ...parts,
  };
}
