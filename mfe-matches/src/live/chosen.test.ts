import type { MatchState } from '@duellwerk/shared/contract/matches';
import { listed } from '../testing/match.ts';
import { chosen, SHOWN } from './chosen.ts';

const many = (count: number, state: MatchState) =>
  Array.from({ length: count }, (_, index) => listed(`${state}${index}`, { state }));
const ids = (matches: ReturnType<typeof chosen>) => matches.map(({ summary }) => summary.id);

it('shows what is being played and keeps two places for what comes next', () => {
  const shown = chosen([...many(7, 'live'), ...many(5, 'scheduled')]);
  expect(ids(shown)).toEqual(['live0', 'live1', 'live2', 'live3', 'scheduled0', 'scheduled1']);
});

it('fills every place with the others where one kind is short', () => {
  expect(ids(chosen([...many(1, 'live'), ...many(9, 'scheduled')]))).toHaveLength(SHOWN);
  expect(ids(chosen(many(9, 'reported')))).toHaveLength(SHOWN);
  expect(chosen([])).toEqual([]);
});

it('never shows more than there is room for, none twice, and keeps the order of the API, however many there are', () => {
  for (let running = 0; running <= 12; running += 1) {
    for (let ahead = 0; ahead <= 12; ahead += 1) {
      const matches = [...many(running, 'live'), ...many(ahead, 'scheduled')];
      const shown = chosen(matches);
      expect(shown).toHaveLength(Math.min(SHOWN, matches.length));
      const places = shown.map((match) => matches.indexOf(match));
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
    }
  }
});
