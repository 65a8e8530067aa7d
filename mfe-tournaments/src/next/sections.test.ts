import type { TournamentState } from '@duellwerk/shared/contract/tournaments';
import { aSummary } from '../testing/data.ts';
import { nextOf } from './sections.ts';

const at = (id: string, state: TournamentState, day: number) =>
  aSummary({ id, state, starts_at: new Date(Date.UTC(2026, 10, day)).toISOString() });
const ids = (tournaments: { id: string }[]) => tournaments.map(({ id }) => id);

it('puts what runs before its check-in, and what can be entered before what is only announced', () => {
  const { on, ahead } = nextOf([
    at('announced', 'published', 1),
    at('check-in', 'check_in_open', 2),
    at('running', 'running', 3),
    at('open', 'registration_open', 4),
    at('full', 'registration_closed', 3),
    at('paused', 'paused', 1),
  ]);
  expect(ids(on)).toEqual(['running', 'paused', 'check-in']);
  expect(ids(ahead)).toEqual(['open', 'full', 'announced']);
});

it('orders equals by their start', () => {
  const { ahead } = nextOf([at('b', 'registration_open', 9), at('a', 'registration_open', 8)]);
  expect(ids(ahead)).toEqual(['a', 'b']);
});

it('shows three of each, so that many which run leave room for those ahead', () => {
  const many = Array.from({ length: 8 }, (_, day) => at(`running-${day}`, 'running', day + 1));
  const { on, ahead } = nextOf([...many, at('open', 'registration_open', 20)]);
  expect([on.length, ids(ahead)]).toEqual([3, ['open']]);
});

it('leaves out what is over', () => {
  const over = (['completed', 'archived', 'cancelled', 'draft'] as const).map((state) => at(state, state, 1));
  expect(nextOf(over)).toEqual({ on: [], ahead: [], hasOver: true });
  expect(nextOf([]).hasOver).toBe(false);
});
