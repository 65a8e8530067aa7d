import { build } from '@duellwerk/shared/bracket/build';
import { derive } from '@duellwerk/shared/bracket/derive';
import type { Format } from '@duellwerk/shared/bracket/graph';
import type { Settings } from '@duellwerk/shared/bracket/settings';
import { eveningOf, wholeEvening } from './evening.ts';

function evening(format: Format, entries: number, settings: Partial<Settings> = {}) {
  const seeds = Array.from({ length: entries }, (_, index) => ({ id: `e${index}`, seed: index + 1 }));
  const built = build(format, seeds, settings);
  if (!built.ok) throw new Error('Not built');
  const read = derive(built.graph, []);
  if (!read.ok) throw new Error('Not read');
  return eveningOf(built.graph, read.stage.matches, 40);
}

describe('the evening of a tournament', () => {
  it('counts rounds of an elimination one after the other, with breaks between them', () => {
    expect(evening('single_elimination', 8)).toEqual({ matches: 7, rounds: 3, minutes: 3 * 40 + 2 * 10 });
  });

  it('counts no bye and no time for one', () => {
    expect(evening('single_elimination', 5)).toMatchObject({ matches: 4, rounds: 3 });
  });

  it('takes a best of three for two and a half games', () => {
    expect(evening('single_elimination', 2, { best_of: 3 }).minutes).toBe(100);
  });

  it('plays the match for third place beside the final', () => {
    const { rounds, matches } = evening('single_elimination', 8, { third_place: true });
    expect({ rounds, matches }).toEqual({ rounds: 3, matches: 8 });
  });

  it('follows the way through the loser bracket, without the second grand final', () => {
    expect(evening('double_elimination', 8)).toMatchObject({ matches: 14, rounds: 6 });
  });

  it('counts match days of groups and rounds of a Swiss stage', () => {
    expect(evening('groups', 8, { groups: 2 })).toMatchObject({ matches: 12, rounds: 3 });
    expect(evening('swiss', 8)).toMatchObject({ matches: 12, rounds: 3, minutes: 140 });
  });

  it('takes rounds of a Swiss stage for longer in which a side may be through or out', () => {
    const first_to = { wins: 2, losses: 2 };
    const same = evening('swiss', 8, { first_to });
    // 40 minutes each and a break; a best of three takes 100, from the second round on.
    expect(same.minutes).toBe(3 * 40 + 2 * 10);
    expect(evening('swiss', 8, { first_to, best_of_decisive: 3 }).minutes).toBe(40 + 2 * 100 + 2 * 10);
  });

  it('adds stages up, those side by side by the longest of them', () => {
    const groups = { name: 'Gruppen', after: [], ...evening('groups', 8, { groups: 2 }) };
    const playoffs = { name: 'Playoffs', after: ['Gruppen'], ...evening('single_elimination', 4) };
    const others = { name: 'Trostrunde', after: ['Gruppen'], ...evening('single_elimination', 2) };
    expect(wholeEvening([groups, playoffs])).toEqual({ matches: 15, rounds: 5, minutes: 140 + 10 + 90 });
    expect(wholeEvening([groups, others, playoffs])).toEqual({
      ...{ matches: 16, rounds: 5, minutes: 140 + 10 + 90 },
    });
  });
});
