import type { MatchState, MatchSummary } from '@duellwerk/shared/contract/matches';
import { aMatch } from '../testing/data.ts';
import { scheduleOf } from './schedule.ts';

let count = 0;
const match = (state: MatchState, scheduled_at: string | null = null, entry?: string): MatchSummary => {
  count += 1;
  return aMatch({ id: `m${count}`, state, scheduled_at }, entry);
};
const ids = (matches: readonly MatchSummary[]) => matches.map(({ id }) => id);

describe('the schedule of a tournament', () => {
  it('puts each open match into one list: one’s own, what is played, what comes next', () => {
    const own = match('scheduled', '2026-11-26T19:00:00.000Z', 'mine');
    const live = match('live');
    const later = match('scheduled', '2026-11-26T20:00:00.000Z');
    const soon = match('scheduled', '2026-11-26T18:00:00.000Z');
    const open = match('scheduled');
    const halfKnown = { ...match('pending', '2026-11-26T17:00:00.000Z'), b: null };
    const unknown = { ...match('pending'), a: null, b: null };
    const found = scheduleOf(
      [match('final'), halfKnown, open, later, soon, live, own, unknown, match('bye')],
      new Set(['mine']),
    );
    expect(ids(found.mine)).toEqual([own.id]);
    expect(ids(found.playing)).toEqual([live.id]);
    expect(ids(found.next)).toEqual([soon.id, later.id, open.id, halfKnown.id]);
  });

  it('names what is live before what waits for something, and no more than six that come', () => {
    const reported = match('reported');
    const ready = match('ready_check');
    const live = match('live');
    const coming = Array.from({ length: 9 }, () => match('scheduled'));
    const found = scheduleOf([reported, ready, live, ...coming], new Set());
    expect(ids(found.playing)).toEqual([live.id, ready.id, reported.id]);
    expect(found.next).toHaveLength(6);
  });
});
