import { matchStates } from '../contract/matches.ts';
import { entryStates, tournamentStates } from '../contract/tournaments.ts';
import { entryLooks } from './entry-looks.ts';
import { matchLooks } from './match-looks.ts';
import { tournamentLooks } from './tournament-looks.ts';

const tables = [tournamentLooks, entryLooks, matchLooks];

test('every state of the contract has a colour, an icon and a German word', () => {
  expect(Object.keys(tournamentLooks).sort()).toEqual([...tournamentStates].sort());
  expect(Object.keys(entryLooks).sort()).toEqual([...entryStates].sort());
  expect(Object.keys(matchLooks).sort()).toEqual([...matchStates].sort());
  for (const look of tables.flatMap((table) => Object.values(table))) {
    expect(look.tone && look.icon && look.word.message).toBeTruthy();
  }
});

test('the accent means "act here" or "live now", nothing else', () => {
  const accented = tables.flatMap((table) =>
    Object.entries(table).flatMap(([state, look]) => (look.tone === 'accent' ? [state] : [])),
  );
  expect(accented.sort()).toEqual(['check_in_open', 'live', 'ready_check', 'running']);
});

test('only what runs pulses', () => {
  expect(tournamentLooks.running.live).toBe(true);
  expect(matchLooks.live.live).toBe(true);
  expect(matchLooks.ready_check.live).toBeUndefined();
});
