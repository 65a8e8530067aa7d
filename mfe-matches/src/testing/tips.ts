// A round of tips for tests: one day with an open match. Tests change what they are about.
import type {
  ListedTipRound,
  MyTip,
  MyTips,
  TipDay,
  TipDayRow,
  TippedMatch,
  TipRound,
} from '@duellwerk/shared/contract/tips';
import type { CurrentUser } from '@duellwerk/shared/contract/users';
import { matchWith, person } from './match.ts';

export const closesAt = '2026-11-21T19:00:00.000Z';

const head: ListedTipRound = {
  ...{ id: 'r1', name: 'Liga-Kicktipp', tournament: null, players: 24, current: 'd1' },
};

export const aListedRound = (parts: Partial<ListedTipRound> = {}): ListedTipRound => ({ ...head, ...parts });

const day: Omit<TipDay, 'round' | 'matches'> = {
  ...{ id: 'd1', number: 1, name: 'Spieltag 1', rule: 'bo3', state: 'open', closes_at: closesAt },
};

export const aTipRound = (parts: Partial<TipRound> = {}): TipRound => ({
  ...head,
  ...{ lead_minutes: 0, own_matches: false, questions: [], rev: 1 },
  days: [
    { ...day, matches: 1 },
    { ...day, id: 'd2', number: 2, name: 'Spieltag 2', matches: 1 },
  ],
  ...parts,
});

export const aTipped = (parts: Partial<TippedMatch> = {}): TippedMatch => ({
  ...{ match: matchWith().summary, best_of: 3, closes_at: closesAt, closed: false },
  result: { kind: 'open', a: null, b: null, why: null },
  ...parts,
});

export const aTipDay = (matches: TippedMatch[] = [aTipped()], parts: Partial<TipDay> = {}): TipDay => ({
  ...day,
  ...{ round: 'r1', matches },
  ...parts,
});

export const aMyTip = (parts: Partial<MyTip> = {}): MyTip => ({
  ...{ match: 'm1', tip: null, points: null, reason: 'open', provisional: false, may: 'yes' },
  ...parts,
});

export const myTips = (tips: MyTip[] = [aMyTip()], parts: Partial<MyTips> = {}): MyTips => ({
  ...{ overall: null, day: null, tips, answers: [], groups: [], at: '2026-11-21T18:00:00.000Z' },
  ...parts,
});

export const aDayRow = (id: string, parts: Partial<TipDayRow> = {}): TipDayRow => ({
  ...{ user: person(id), rank: 1, points: 4, provisional: 0, exact: 1 },
  tips: [{ match: 'm1', a: 2, b: 0, points: 4, reason: 'exact', provisional: false }],
  ...parts,
});

/** Who is signed in. */
export const me: CurrentUser = {
  ...{ id: 'u1', username: 'Mia', mail: 'mia@x.example', mail_verified: true, images: { avatar: null } },
  ...{ permissions: [], teams: [], connections: [] },
};
