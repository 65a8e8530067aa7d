import { previewOf } from './preview-stage.ts';
import { stagesOf } from './values.ts';

const names = { main: 'Hauptrunde', groups: 'Gruppen', playoffs: 'Playoffs' };
const options = { bestOf: 1, minutesPerGame: 40, nameOf: (seed: number) => `#${seed}` };
const preview = (format: 'single_elimination' | 'groups', entries: number, groups = 4) =>
  previewOf(stagesOf({ format, groups, third_place: false }, [], names), entries, options);

describe('the preview of a tournament', () => {
  it('draws everybody at their seed', () => {
    const made = preview('single_elimination', 6);
    expect(made?.page.entries.map(({ name }) => name)).toEqual(['#1', '#2', '#3', '#4', '#5', '#6']);
    expect(made?.page.matches.filter(({ state }) => state === 'bye')).toHaveLength(2);
    expect(made?.evening.matches).toBe(5);
  });

  it('counts the playoffs behind the groups', () => {
    expect(preview('groups', 16)?.evening).toMatchObject({ matches: 24 + 7, rounds: 3 + 3 });
  });

  it('is none for stages that do not work', () => {
    expect(preview('groups', 6)).toBeNull();
  });
});
