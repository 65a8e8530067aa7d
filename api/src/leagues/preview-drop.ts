import type { StandingRow } from '@duellwerk/shared/bracket/standings';
import type { DropPreview } from '@duellwerk/shared/contract/league-desk';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { loadStage } from '../stages/load-stage.ts';
import { findStage } from '../stages/repo.ts';
import { decide } from '../stages/run-command.ts';
import type { StageCache } from '../stages/stage-cache.ts';
import type { Viewer } from '../users/sessions.ts';
import { assertLeads } from './change.ts';
import * as repo from './repo.ts';

/**
 * What it would do to a division if a team left it now; nothing is written.
 * @throws ApiError not_found, forbidden, stage_not_running, already_out
 */
export async function previewDrop(
  db: Kysely<Schema>,
  cache: StageCache,
  user: Viewer,
  { division: id, team }: { division: string; team: string },
): Promise<DropPreview> {
  const division = await repo.findDivision(db, id);
  const season = division && (await repo.findSeason(db, division.season_id));
  const stage = division && (await findStage(db, division.stage_id));
  if (!division || !season || !stage) throw new ApiError('not_found');
  assertLeads(user, season.organizer_id);
  if (stage.state !== 'running') throw new ApiError('stage_not_running', [stage.state]);
  const teams = await repo.listTeams(db, division.tournament_id);
  const leaving = teams.find((each) => each.id === team);
  if (!leaving) throw new ApiError('not_found');

  const loaded = await loadStage(db, cache, stage);
  const event = { kind: 'drop', entry: leaving.entry, number: loaded.events.length + 1 } as const;
  const { before, after, matches } = decide(loaded, event);
  const isOwn = ({ a, b }: { a: string | null; b: string | null }) =>
    a === leaving.entry || b === leaving.entry;
  const open = matches.filter((change) => isOwn(change.before)).length;
  const standings = before.standings[0]?.rows ?? [];
  const then = new Map(standings.map((row) => [row.entry, row]));
  const now = after.standings[0]?.rows ?? [];
  const byEntry = new Map(teams.map((each) => [each.entry, each]));
  return {
    team: named(leaving),
    // Walkovers would count as played.
    annulled: now.find(({ entry }) => entry === leaving.entry)?.played === 0,
    played: before.matches.filter(isOwn).length - open,
    open,
    rows: now.flatMap((row) => {
      const [of, was] = [byEntry.get(row.entry), then.get(row.entry)];
      return of && was ? [{ team: named(of), before: standing(was), after: standing(row) }] : [];
    }),
  };
}

const named = ({ id, name, tag, image }: repo.EnteredTeam) => ({ id, name, tag, image });
const standing = ({ rank, points }: StandingRow) => ({ rank, points });
