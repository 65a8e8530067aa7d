import { movedTimes } from '@duellwerk/shared/rules/tournament-settings';
import type { CommandContext } from '../http/command.ts';
import { listStages } from '../stages/repo.ts';
import { fold } from '../text/fold.ts';
import { newId } from '../text/ids.ts';
import { lockToManage } from '../tournaments/change.ts';
import { matchSettingsOf } from '../tournaments/match-settings.ts';
import { assertKnown } from './fields.ts';
import { insertDraft, replaceStages, timesOf } from './repo.ts';

/**
 * Makes a draft, or a template to make drafts from, like another tournament of the same organizer. The times keep their distance
 * to the start as elapsed time.
 * @throws ApiError not_found, forbidden, archived for a game or an organizer that can no longer be chosen
 */
export async function copyTournament(
  command: CommandContext,
  from: string,
  { name, starts_at, template }: { name: string; starts_at: string; template: boolean },
): Promise<string> {
  const row = await lockToManage(command, from, null);
  await assertKnown(command.tx, { game: row.game_id, organizer: row.organizer_id });
  const times = movedTimes(timesOf(row), Date.parse(starts_at) - row.starts_at.getTime());
  const id = newId();
  const { game_id, organizer_id, mode, listed, team_size, max_members, best_of, places, min_entries } = row;
  const { waiting_places, description, rules, prizes, image, approval, cancel_when_few } = row;
  const { venue_name, venue_address, country, state, city } = row;
  await insertDraft(command.tx, {
    ...{ id, name: name.trim(), sort_key: fold(name.trim()), game_id, organizer_id, mode, listed },
    ...{ team_size, max_members, best_of, places, min_entries, waiting_places, description, rules, prizes },
    ...matchSettingsOf(row),
    ...{ venue_name, venue_address, country, state, city },
    ...{ image, approval, cancel_when_few, protest_hours: row.protest_hours, series_id: row.series_id },
    members_check_in: row.members_check_in,
    ...{ ruleset_id: row.ruleset_id, ruleset_version: row.ruleset_version },
    registration_opens_at: new Date(times.registration_opens_at),
    registration_ends_at: new Date(times.registration_ends_at),
    check_in_opens_at: times.check_in_opens_at === null ? null : new Date(times.check_in_opens_at),
    check_in_ends_at: times.check_in_ends_at === null ? null : new Date(times.check_in_ends_at),
    starts_at: new Date(times.starts_at),
    ...{ decided_state: 'draft', decided_at: null, is_template: template, created_at: command.now },
  });
  await replaceStages(command.tx, id, await listStages(command.tx, from));
  return id;
}
