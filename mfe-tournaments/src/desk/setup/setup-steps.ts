// The steps of making a tournament, and which field stands in which.
import { matchFields } from './match-values.ts';
import { planFields } from './plan.ts';

export const setupSteps = ['basics', 'format', 'times', 'words', 'done'] as const;
export type SetupStep = (typeof setupSteps)[number];

const fieldsOf: Record<SetupStep, readonly string[]> = {
  basics: [
    ...['name', 'game', 'organizer', 'series', 'mode', 'team_size', 'max_members'],
    ...['places', 'min_entries', 'waiting_places', 'played', 'venue'],
    ...['substitutes', 'substitutes_until', 'members_check_in'],
  ],
  format: ['best_of', 'stages', ...planFields, ...matchFields],
  times: [
    ...['starts_at', 'registration_opens_at', 'registration_ends_at'],
    ...['check_in', 'check_in_opens_at', 'check_in_ends_at'],
  ],
  words: ['description', 'ruleset', 'rules', 'prizes'],
  done: [],
};

/** The step in which a problem of the server is mended; `stages.0.settings.groups` belongs to the format. */
export function stepOf(place: string): SetupStep {
  const [field = ''] = place.split('.');
  return setupSteps.find((step) => fieldsOf[step].includes(field)) ?? 'basics';
}

/** The next step; the last one is followed by itself. */
export function nextStep(step: SetupStep): SetupStep {
  return setupSteps[setupSteps.indexOf(step) + 1] ?? 'done';
}

/** The step that an address names. */
export function stepFrom(text: string | null): SetupStep {
  return setupSteps.find((step) => step === text) ?? 'basics';
}

/** Splits `place:problem` of the server. */
export function parseProblem(problem: string): { place: string; code: string } {
  const [place = '', code = ''] = problem.split(':');
  return { place, code };
}
