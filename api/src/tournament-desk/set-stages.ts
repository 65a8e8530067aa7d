import { stageProblems } from '@duellwerk/shared/bracket/stages';
import type { StageInput } from '@duellwerk/shared/contract/tournament-settings';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { listEntries, listStages, lockStage, type StageRow } from '../stages/repo.ts';
import { resettle } from '../stages/resettle.ts';
import { isOfSeason } from '../tournaments/call-off-repo.ts';
import { announceChange, lockToManage, noteEvent } from '../tournaments/change.ts';
import { updateTournament } from '../tournaments/repo.ts';
import { stateAt } from '../tournaments/state.ts';
import { replaceStages } from './repo.ts';

const PLANNED: ReadonlySet<string> = new Set(['draft', 'published']);
const PLAYED: ReadonlySet<string> = new Set(['seeding', 'running', 'paused']);

/**
 * Gives a tournament its stages. Once its field is final the first stage and those that have begun stay as they are; the others
 * get their entries by what is said now.
 * @throws ApiError not_found, forbidden, stale_version, wrong_state, season_tournament, stage_fixed with the names of those that would be others,
 *   stage_invalid with the problems by place
 */
export async function setStages(
  command: CommandContext,
  id: string,
  { version, stages }: { version: number; stages: readonly StageInput[] },
): Promise<void> {
  const { tx } = command;
  // Stages before the tournament, as every change of a stage does.
  for (const stage of await listStages(tx, id)) await lockStage(tx, stage.id);
  const tournament = await lockToManage(command, id, version);
  const { decided_state } = tournament;
  if (!PLANNED.has(decided_state) && !PLAYED.has(decided_state))
    throw new ApiError('wrong_state', [stateAt(tournament, command.now)]);
  if (await isOfSeason(tx, id)) throw new ApiError('season_tournament');
  const present = await listStages(tx, id);
  const isPlayed = PLAYED.has(decided_state);
  const fixed = isPlayed ? present.filter(({ number, state }) => number === 1 || state !== 'pending') : [];
  const others = fixed.filter((stage) => !isSame(stage, stages[stage.number - 1]));
  if (others.length > 0)
    throw new ApiError(
      'stage_fixed',
      others.map(({ name }) => name),
    );
  const played = stages.map((stage) => ({
    ...stage,
    settings: { best_of: tournament.best_of, ...stage.settings },
    sources: stage.sources.map(({ best, ...source }) => ({ ...source, ...(best ? { best } : {}) })),
  }));
  const [first] = present;
  const entries = isPlayed && first ? (await listEntries(tx, first.id)).length : tournament.places;
  const isFixed = (path: string) => fixed.some(({ number }) => path.startsWith(`stages.${number - 1}.`));
  const problems = stageProblems(played, entries).filter(({ path }) => !isFixed(path));
  if (problems.length > 0) {
    const details = problems.map(({ path, code }) => `${path}:${code}`);
    throw new ApiError('stage_invalid', details);
  }
  const changed = stages.filter((stage, index) => !isSame(present[index], stage));
  await replaceStages(tx, id, stages, changed);
  await updateTournament(tx, id, {});
  const actor = command.user.id;
  await noteEvent(command, id, {
    ...{ kind: 'changed', entry: null, actor, from: null, to: null, reason: 'stages' },
  });
  if (isPlayed) await resettle(command, id, changed);
  for (const stage of await listStages(tx, id))
    await command.publish({ topic: `stage:${stage.id}`, kind: 'updated', ref: String(stage.rev) });
  await announceChange(command, id);
}

type Planned = Pick<StageInput, 'name' | 'format' | 'settings' | 'sources'>;

/** Whether two stages are one plan; the database keeps objects in an order of its own. */
function isSame(stage: Planned | StageRow | undefined, other: Planned | StageRow | undefined): boolean {
  return stage !== undefined && other !== undefined && planText(stage) === planText(other);
}

function planText({ name, format, settings, sources }: Planned | StageRow): string {
  return JSON.stringify(sorted({ name, format, settings, sources }));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    entries.toSorted(([x], [y]) => (x < y ? -1 : 1)).map(([key, each]) => [key, sorted(each)]),
  );
}
