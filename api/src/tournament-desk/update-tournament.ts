import { stageProblems } from '@duellwerk/shared/bracket/stages';
import type { updateTournament as contract } from '@duellwerk/shared/contract/tournament-settings';
import {
  frozenFields,
  frozenTimes,
  movedTimes,
  settingsProblems,
  type Times,
} from '@duellwerk/shared/rules/tournament-settings';
import type { Infer } from 'superstruct';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { replanAdvance } from '../stages/plan-advance.ts';
import { listStages } from '../stages/repo.ts';
import { fold } from '../text/fold.ts';
import { lockStages } from '../tournaments/call-off-repo.ts';
import { announceChange, lockToManage, noteEvent } from '../tournaments/change.ts';
import { planStart } from '../tournaments/enter-seeding.ts';
import { giveFreePlaces } from '../tournaments/give-free-places.ts';
import { planWindow } from '../tournaments/plan-window.ts';
import * as tournaments from '../tournaments/repo.ts';
import { stateAt } from '../tournaments/state.ts';
import { chooseRuleset } from './choose-ruleset.ts';
import { assertKnown, toRow, venueRow } from './fields.ts';
import { timesOf } from './repo.ts';

type Given = Infer<NonNullable<typeof contract.body>>;

/**
 * Changes what may still change. Windows that are planned by the new times count; what is planned by the old ones finds nothing
 * to do.
 * @throws ApiError not_found, forbidden, stale_version, invalid_request, settings_frozen, times_frozen, places_taken with how many
 *   entries hold a place, stage_invalid for fewer places than the stages need, tournament_invalid,
 *   location_unknown
 */
export async function updateTournament(
  command: CommandContext,
  id: string,
  { version, name, ...given }: Given,
): Promise<void> {
  const { tx, now } = command;
  // Stages before their tournament, as every change of a stage.
  if (given.advance_minutes !== undefined) await lockStages(tx, id);
  const row = await lockToManage(command, id, version);
  await assertKnown(tx, given);
  const state = stateAt(row, now);
  const { venue, ...settings } = given;
  const ruleset = await chooseRuleset(tx, given.ruleset);
  const asked = { ...toRow(settings), ...ruleset, ...(await venueRow(tx, venue)) };
  const fields = Object.keys(given).concat(name === undefined ? [] : ['name']);
  if (fields.length === 0) throw new ApiError('invalid_request', ['body']);
  const frozen = frozenFields(fields, state, { hasEntries: row.taken + row.waiting > 0 });
  if (frozen.length > 0) throw new ApiError('settings_frozen', frozen);
  const before = timesOf(row);
  const times = withStart(row, before, timesOf({ ...row, ...asked }), given, now);
  const late = frozenTimes(before, times, row.decided_state === 'draft' ? null : now.getTime());
  if (late.length > 0) throw new ApiError('times_frozen', late);
  if (asked.places !== undefined && asked.places < row.taken)
    throw new ApiError('places_taken', [String(row.taken)]);
  await assertStagesFit(command, row, asked.places);
  const problems = settingsProblems({ ...row, ...asked }, times);
  if (problems.length > 0) throw new ApiError('tournament_invalid', problems);

  await tournaments.updateTournament(tx, id, {
    ...asked,
    ...(name === undefined ? {} : { name: name.trim(), sort_key: fold(name.trim()) }),
    registration_opens_at: new Date(times.registration_opens_at),
    registration_ends_at: new Date(times.registration_ends_at),
    check_in_opens_at: times.check_in_opens_at === null ? null : new Date(times.check_in_opens_at),
    check_in_ends_at: times.check_in_ends_at === null ? null : new Date(times.check_in_ends_at),
    starts_at: new Date(times.starts_at),
  });
  const actor = command.user.id;
  const reason = fields.join(', ');
  await noteEvent(command, id, { kind: 'changed', entry: null, actor, from: null, to: null, reason });
  await giveFreePlaces(command, id);
  const changed = await tournaments.findTournament(tx, id);
  if (changed) await planWindow(tx, changed, now);
  if (given.advance_minutes !== undefined) await replanAdvance(command, id);
  if (changed?.decided_state === 'seeding') await planStart(tx, changed, now);
  await announceChange(command, id);
}

/** Of a draft it is said what is missing before it is published; what is public stays playable. @throws ApiError stage_invalid */
async function assertStagesFit(
  { tx }: CommandContext,
  row: tournaments.TournamentRow,
  places: number | undefined,
): Promise<void> {
  if (places === undefined || places >= row.places || row.decided_state === 'draft') return;
  const stages = (await listStages(tx, row.id)).map((stage) => ({
    ...stage,
    settings: { best_of: stage.tournament_best_of, ...stage.settings },
  }));
  const problems = stageProblems(stages, places);
  if (problems.length > 0)
    throw new ApiError(
      'stage_invalid',
      problems.map(({ path, code }) => `${path}:${code}`),
    );
}

/** A start that is moved alone takes with it the windows that have not opened: by elapsed time. */
function withStart(
  row: tournaments.TournamentRow,
  before: Times,
  after: Times,
  given: Omit<Given, 'version' | 'name'>,
  now: Date,
): Times {
  const opens = row.check_in_opens_at;
  const isFixed = opens !== null && opens <= now && row.decided_state !== 'draft';
  const names = ['registration_ends_at', 'check_in_opens_at', 'check_in_ends_at'] as const;
  if (isFixed || names.some((field) => given[field] !== undefined)) return after;
  const moved = movedTimes(before, after.starts_at - before.starts_at);
  const isOpen = row.registration_ends_at > now || row.decided_state === 'draft';
  return {
    ...after,
    registration_ends_at: isOpen ? moved.registration_ends_at : after.registration_ends_at,
    check_in_opens_at: moved.check_in_opens_at,
    check_in_ends_at: moved.check_in_ends_at,
  };
}
