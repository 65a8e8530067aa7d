import { matchStates } from '../contract/matches.ts';
import { entryStates, tournamentStates } from '../contract/tournaments.ts';
import { stateLook, states } from './states.ts';

test('every state of the contract has a colour, an icon and a German word', () => {
  expect(Object.keys(states.tournament).sort()).toEqual([...tournamentStates].sort());
  expect(Object.keys(states.entry).sort()).toEqual([...entryStates].sort());
  expect(Object.keys(states.match).sort()).toEqual([...matchStates].sort());
  for (const look of Object.values(states).flatMap((kind) => Object.values(kind))) {
    expect(look.tone && look.icon && look.word.message).toBeTruthy();
  }
});

test('the accent means "act here" or "live now", nothing else', () => {
  const accented = Object.values(states).flatMap((kind) =>
    Object.entries(kind).flatMap(([state, look]) => (look.tone === 'accent' ? [state] : [])),
  );
  expect(accented.sort()).toEqual(['check_in_open', 'live', 'ready_check', 'running']);
});

test('only what runs pulses', () => {
  expect(stateLook('tournament', 'running').live).toBe(true);
  expect(stateLook('match', 'live').live).toBe(true);
  expect(stateLook('match', 'ready_check').live).toBeUndefined();
});
