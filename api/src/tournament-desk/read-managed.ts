import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { mayComeLate } from '@duellwerk/shared/rules/entries';
import { isInPlay, organizerMoves } from '@duellwerk/shared/rules/tournament-moves';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { locationOf } from '../geo/locations.ts';
import { assertMay, ORGANIZERS } from '../stages/assert-may.ts';
import { listStages } from '../stages/repo.ts';
import type { Locale } from '../text/locale.ts';
import { findDecided } from '../tournaments/back-repo.ts';
import { isOfSeason } from '../tournaments/call-off-repo.ts';
import { matchSettingsOf } from '../tournaments/match-settings.ts';
import { publishProblems } from '../tournaments/publish-problems.ts';
import { readRuleset } from '../tournaments/read-ruleset.ts';
import { findSeries, findTournament } from '../tournaments/repo.ts';
import { stateAt } from '../tournaments/state.ts';
import type { Viewer } from '../users/sessions.ts';
import { isSeeded } from './seeds-repo.ts';

/** A tournament as its organizers see it. @throws ApiError not_found, forbidden */
export async function readManaged(
  db: Kysely<Schema>,
  { user, now, locale }: { user: Viewer; now: Date; locale: Locale },
  id: string,
): Promise<ManagedTournament> {
  const row = await findTournament(db, id);
  if (!row) throw new ApiError('not_found');
  assertMay({ user }, row, ORGANIZERS);
  const state = stateAt(row, now);
  const series = await findSeries(db, row.series_id);
  const ruleset = await readRuleset(db, row);
  const location = await locationOf(row, locale);
  const ofSeason = await isOfSeason(db, id);
  const { name, rev, version, mode, team_size, max_members, best_of, places, min_entries } = row;
  const { waiting_places, approval, cancel_when_few, protest_hours, listed, description, rules, prizes } =
    row;
  const { members_check_in } = row;
  return {
    ...matchSettingsOf(row),
    ...{ id, name, organizer: row.organizer_id, state, is_template: row.is_template, rev, version },
    ...{ game: row.game_id, mode, team_size, max_members, best_of, places, min_entries, waiting_places },
    ...{
      approval,
      cancel_when_few,
      protest_hours,
      members_check_in,
      listed,
      description,
      rules,
      prizes,
      image: row.image,
    },
    venue: location && { name: row.venue_name, address: row.venue_address, ...location },
    series: series && { id: series.id, name: series.name },
    ruleset: ruleset && {
      ...{ id: ruleset.id, name: ruleset.name, version: ruleset.version },
      ...{ newest: ruleset.newest, archived: ruleset.archived },
    },
    registration_opens_at: row.registration_opens_at.toISOString(),
    registration_ends_at: row.registration_ends_at.toISOString(),
    check_in_opens_at: row.check_in_opens_at?.toISOString() ?? null,
    check_in_ends_at: row.check_in_ends_at?.toISOString() ?? null,
    starts_at: row.starts_at.toISOString(),
    reminded_at: row.reminded_at?.toISOString() ?? null,
    seed_random: row.seed_random,
    seeded: await isSeeded(db, id),
    ...{ taken: row.taken, waiting: row.waiting, missing: row.missing },
    stages: (await listStages(db, id)).map((stage) => ({
      ...{ id: stage.id, name: stage.name, format: stage.format, state: stage.state },
      ...{ settings: stage.settings, sources: stage.sources },
    })),
    problems: state === 'draft' ? await publishProblems(db, row, now) : [],
    takes_late: mayComeLate(state) && !ofSeason,
    moves: row.is_template
      ? []
      : organizerMoves(state, {
          hasCheckIn: row.check_in_opens_at !== null,
          isOfSeason: ofSeason,
          isDecided: isInPlay(state) && (await findDecided(db, id)) !== null,
        }),
  };
}
