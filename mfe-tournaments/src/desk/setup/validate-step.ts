import { type StageNode, stageProblems } from '@duellwerk/shared/bracket/stages';
import { settingsProblems } from '@duellwerk/shared/rules/tournament-settings';
import { parseProblem, type SetupStep, stepOf } from './setup-steps.ts';
import { type SettingsValues, settingsOf, timesOf } from './values.ts';

/** What of a step's fields has to be filled in. */
const needed: Record<SetupStep, readonly (keyof SettingsValues)[]> = {
  basics: ['name', 'game', 'organizer', 'places', 'min_entries', 'waiting_places'],
  format: [],
  times: ['starts_at', 'registration_opens_at', 'registration_ends_at'],
  words: [],
  done: [],
};

/** Everything that keeps a step from being saved: `place:problem` by the field that it stands at. */
export function stepProblems(
  step: SetupStep,
  values: SettingsValues,
  stages: readonly StageNode[],
): Map<string, string> {
  const problems = new Map<string, string>();
  for (const field of needed[step]) {
    const value = values[field];
    if (value === undefined || (typeof value === 'string' && value.trim() === ''))
      problems.set(field, `${field}:missing`);
  }
  const sent = settingsOf(values);
  const found = [
    ...settingsProblems(sent, timesOf(values)),
    ...(values.waiting_places && !values.check_in ? ['check_in:needed_by_waiting_list'] : []),
    ...stageProblems(stages, sent.places).map(({ path, code }) => `${path}:${code}`),
  ];
  for (const problem of found) {
    const { place } = parseProblem(problem);
    const field = fieldOf(place);
    if (stepOf(place) === step && !problems.has(field)) problems.set(field, problem);
  }
  return problems;
}

/** The field at which a problem of this place is shown. */
export function fieldOf(place: string): string {
  if (!place.startsWith('stages')) return place;
  return place.endsWith('groups') ? 'groups' : 'format';
}
