import type { createTournament as contract } from '@duellwerk/shared/contract/tournament-settings';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { settingsProblems, usualTimes } from '@duellwerk/shared/rules/tournament-settings';
import type { Infer } from 'superstruct';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { fold } from '../text/fold.ts';
import { newId } from '../text/ids.ts';
import { chooseRuleset } from './choose-ruleset.ts';
import { assertKnown, toRow, venueRow } from './fields.ts';
import * as repo from './repo.ts';

type Given = Infer<NonNullable<typeof contract.body>>;

/**
 * Makes a draft. What is not said is as usual: registration from now until check-in, check-in T-60 to T-15, eight places, one
 * single elimination.
 * @throws ApiError forbidden, invalid_request for a game, an organizer or a series that there is not, tournament_invalid,
 *   location_unknown
 */
export async function createTournament(command: CommandContext, given: Given): Promise<string> {
  const { tx, user, now } = command;
  if (!isAllowed(user.permissions, 'tournament.manage', given.organizer)) throw new ApiError('forbidden');
  await assertKnown(tx, given);
  const usual = usualTimes(Date.parse(given.starts_at), now.getTime());
  const size = given.mode === 'single' ? 1 : (given.team_size ?? 5);
  const { organizer, name, venue, ...rest } = given;
  const row = {
    ...{ registration_opens_at: new Date(usual.registration_opens_at) },
    ...{ registration_ends_at: new Date(usual.registration_ends_at) },
    check_in_opens_at: usual.check_in_opens_at === null ? null : new Date(usual.check_in_opens_at),
    check_in_ends_at: usual.check_in_ends_at === null ? null : new Date(usual.check_in_ends_at),
    ...{ team_size: size, max_members: size === 1 ? 1 : size + 3, best_of: 1, places: 8, min_entries: 2 },
    ...{ waiting_places: 16, cancel_when_few: true, protest_hours: 24, approval: false, listed: true },
    ...toRow(rest),
    ...(await chooseRuleset(tx, given.ruleset)),
    ...(await venueRow(tx, venue)),
    ...{ starts_at: new Date(given.starts_at), game_id: given.game, mode: given.mode },
  };
  const problems = settingsProblems(row, repo.timesOf(row));
  if (problems.length > 0) throw new ApiError('tournament_invalid', problems);
  const id = newId();
  await repo.insertDraft(tx, {
    ...row,
    ...{ id, name: name.trim(), sort_key: fold(name.trim()), organizer_id: organizer, image: null },
    ...{ decided_state: 'draft', decided_at: null, created_at: now },
  });
  await repo.replaceStages(tx, id, [
    { name: 'Hauptrunde', format: 'single_elimination', settings: {}, sources: [] },
  ]);
  return id;
}
