import { graphFor } from '@duellwerk/shared/bracket/play';
import { setupI18n } from '@lingui/core';
import { roundText } from './round-text.ts';

const i18n = setupI18n({ locale: 'de', messages: { de: {} } });
const names = (...of: Parameters<typeof graphFor>) =>
  graphFor(...of).rounds.map(({ name }) => i18n._(roundText(name)));

describe('names of rounds', () => {
  it('are those that people use', () => {
    expect(names('single_elimination', 32, { third_place: true })).toEqual([
      'Runde der letzten 32',
      'Achtelfinale',
      'Viertelfinale',
      'Halbfinale',
      'Finale',
      'Spiel um Platz 3',
    ]);
    expect(names('double_elimination', 8)).toEqual([
      'Gewinnerrunde 1',
      'Gewinnerrunde 2',
      'Finale der Gewinnerrunde',
      'Verliererrunde 1',
      'Verliererrunde 2',
      'Verliererrunde 3',
      'Finale der Verliererrunde',
      'Großes Finale',
      'Großes Finale (Reset)',
    ]);
    expect(names('groups', 4, { groups: 2, legs: 2 })).toContain('Gruppe B · Spieltag 2');
    expect(names('round_robin', 4)).toEqual(['Spieltag 1', 'Spieltag 2', 'Spieltag 3']);
    expect(names('swiss', 4, { rounds: 2 })).toEqual(['Runde 1', 'Runde 2']);
  });
});
