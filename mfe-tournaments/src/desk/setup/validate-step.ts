import { type StageNode, stageProblems } from '@duellwerk/shared/bracket/stages';
import { request, validate } from '@duellwerk/shared/contract/schema';
import { givenMatchSettings } from '@duellwerk/shared/contract/tournament-settings';
import { mostGames, settingsProblems } from '@duellwerk/shared/rules/tournament-settings';
import { matchSettingsOf } from './match-values.ts';
import { detailsOf, formatsOf, planFields } from './plan.ts';
import { rulesOf } from './plan-rules.ts';
import { parseProblem, type SetupStep, stepOf } from './setup-steps.ts';
import { type SettingsValues, settingsOf, timesOf } from './values.ts';

/** What of a step's fields has to be filled in. */
const needed: Record<SetupStep, readonly (keyof SettingsValues)[]> = {
  basics: ['name', 'game', 'organizer', 'places', 'min_entries', 'waiting_places'],
  format: [
    ...(['groups', 'qualified', 'brackets', 'ready_minutes', 'walkover_minutes', 'answer_minutes'] as const),
    ...(['points_win', 'points_draw', 'points_loss', 'first_to_wins', 'first_to_losses'] as const),
  ],
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
  const details: ReadonlySet<string> = new Set([...detailsOf(values), ...rulesOf(formatsOf(values), values)]);
  for (const field of needed[step]) {
    if (isPlanField(field) && !details.has(field)) continue;
    const value = values[field];
    if (value === undefined || (typeof value === 'string' && value.trim() === ''))
      problems.set(field, `${field}:missing`);
  }
  if (step === 'basics' && values.played === 'venue') {
    if (!values.venue?.name?.trim()) problems.set('venue.name', 'venue.name:missing');
    if (!values.venue?.country) problems.set('venue.country', 'venue.country:missing');
  }
  const sent = settingsOf(values);
  const found = [
    ...settingsProblems({ ...sent, best_of: mostGames(sent.best_of, stages) }, timesOf(values)),
    ...wrongMatchSettings(values),
    ...(values.waiting_places && !values.check_in ? ['check_in:needed_by_waiting_list'] : []),
    ...stageProblems(stages, sent.places).map(({ path, code }) => `${path}:${code}`),
  ];
  for (const problem of found) {
    const { place } = parseProblem(problem);
    const field = values.format === 'kept' && place.startsWith('stages') ? 'format' : fieldOf(place);
    if (stepOf(place) === step && !problems.has(field)) problems.set(field, problem);
  }
  return problems;
}

const isPlanField = (field: string) => planFields.some((each) => each === field);

const matchSettings = request(givenMatchSettings);

/** What the server would refuse of how matches are played, by its own schema. */
function wrongMatchSettings(values: SettingsValues): string[] {
  const { substitutes, substitutes_until } = settingsOf(values);
  const sent = { ...matchSettingsOf(values), substitutes, substitutes_until };
  const [failure] = validate(sent, matchSettings);
  return failure?.failures().map(({ path }) => `${path[0]}:wrong_value`) ?? [];
}

/** The field at which a problem of this place is shown: of `stages.2.sources.0.placements` the number of playoffs. */
export function fieldOf(place: string): string {
  const [stages, index = '', part, setting = ''] = place.split('.');
  if (stages !== 'stages') return place;
  if (part === 'settings') {
    if (setting.startsWith('best_of')) return 'best_of';
    if (setting === 'first_to') return 'first_to_wins';
    return isPlanField(setting) ? setting : 'format';
  }
  // What comes behind the first stage is made of those who go on.
  if (part === undefined || index === '0') return 'format';
  return Number(index) > 1 ? 'brackets' : 'qualified';
}
