import { build } from './build.ts';
import { fitSettings } from './fit-settings.ts';
import type { Format } from './graph.ts';
import { entriesFor } from './play.ts';
import type { Settings } from './settings.ts';

describe('a later stage that fewer come into than planned', () => {
  it.each<[Format, number, Partial<Settings>, Partial<Settings>]>([
    ['groups', 5, { groups: 4 }, { groups: 2 }],
    ['groups', 8, { groups: 4 }, { groups: 4 }],
    ['swiss', 5, { rounds: 5 }, { rounds: 4 }],
    ['swiss', 5, { first_to: { wins: 3, losses: 3 } }, { first_to: { wins: 2, losses: 2 } }],
    ['swiss', 2, { first_to: { wins: 3, losses: 1 } }, { first_to: { wins: 1, losses: 1 } }],
    ['swiss', 6, { first_to: { wins: 3, losses: 3 } }, { first_to: { wins: 3, losses: 3 } }],
    [
      ...(['single_elimination', 4] as const),
      ...([{ best_of_rounds: { W2: 3, W3: 5, final: 5 } }, { best_of_rounds: { W2: 3, final: 5 } }] as const),
    ],
  ])('%s of %i', (format, entries, planned, fitted) => {
    expect(fitSettings(format, entries, planned)).toEqual(fitted);
    expect(build(format, entriesFor(entries), fitted).ok).toBe(true);
  });

  it('keeps its settings where it is skipped', () => {
    expect(fitSettings('groups', 1, { groups: 4 })).toEqual({ groups: 4 });
  });
});
