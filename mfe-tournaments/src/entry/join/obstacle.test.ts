import { aMine, anOwnEntry, aTournament } from '../../testing/data.ts';
import { obstacleTo } from './obstacle.ts';

const barred = (parts: object = {}) => aMine({ may: [], ...parts });

it.each([
  ['published', 'early'],
  ['registration_open', 'full'],
  ['registration_closed', 'closed'],
  ['check_in_open', 'closed'],
  ['running', 'closed'],
  ['cancelled', 'closed'],
] as const)('in the state %s nobody can enter: %s', (state, obstacle) => {
  expect(obstacleTo(aTournament({}, { state }), barred())).toBe(obstacle);
});

it('says that somebody is in already only who acts for the entry', () => {
  expect(obstacleTo(aTournament(), barred({ entries: [anOwnEntry()] }))).toBe('entered');
  expect(obstacleTo(aTournament(), barred({ entries: [anOwnEntry({ acts: false })] }))).toBe('full');
});

it('is none for who may join, nor before anything is known', () => {
  expect(obstacleTo(aTournament(), aMine({ entries: [anOwnEntry()] }))).toBeNull();
  expect(obstacleTo(null, null)).toBeNull();
});
