import { historyDays, type MatchEvent } from './history-days.ts';

const data = { reason: null, note: null, score: null };
const event = (id: string, at: string): MatchEvent => ({ id, kind: 'note', at, actor: null, data });

describe('the history by days', () => {
  it('breaks at midnight of the site, not of UTC, and keeps the order', () => {
    const days = historyDays([
      event('1', '2026-11-21T21:00:00.000Z'),
      event('2', '2026-11-21T22:59:00.000Z'),
      event('3', '2026-11-21T23:01:00.000Z'),
    ]);
    expect(days.map(({ events }) => events.map(({ id }) => id))).toEqual([['1', '2'], ['3']]);
  });

  it('has no days without events', () => {
    expect(historyDays([])).toEqual([]);
  });
});
