import { anOwnEntry } from '../testing/data.ts';
import { entryFor } from './entry-for.ts';

const first = anOwnEntry();
const second = anOwnEntry({ entry: 'e2', id: 'nordwind', may: ['check_in'] });
const foreign = anOwnEntry({ entry: 'e3', id: 'kiez', acts: false, may: ['check_in'] });

it('takes the entry that can do it before one that cannot', () => {
  expect(entryFor([first, second], { acts: ['check_in'] })).toBe(second);
  expect(entryFor([first, second], { acts: ['ask_late_check_in'] })).toBe(first);
});

it('takes the one that is named, by its id or by its team', () => {
  expect(entryFor([first, second], { entry: 'e1', acts: ['check_in'] })).toBe(first);
  expect(entryFor([first, second], { subject: 'elbsturm', acts: ['check_in'] })).toBe(first);
  expect(entryFor([first, second], { subject: 'gone', acts: [] })).toBeNull();
});

it('is one that others lead only for what any member may do', () => {
  expect(entryFor([foreign], { acts: ['check_in', 'undo_check_in'] })).toBe(foreign);
  expect(entryFor([foreign], { acts: ['leave'] })).toBeNull();
  expect(entryFor([foreign, first], { acts: ['leave'] })).toBe(first);
});
