import type { Participant, TournamentPage, TournamentSummary } from '@duellwerk/shared/contract/tournaments';
import { hasEnded } from '@duellwerk/shared/rules/podium';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { locationOf } from '../geo/locations.ts';
import { fold } from '../text/fold.ts';
import type { Locale } from '../text/locale.ts';
import { type Cursor, encodeCursor } from './cursor.ts';
import * as entries from './entries-repo.ts';
import { readFigures } from './figures-repo.ts';
import { matchSettingsOf } from './match-settings.ts';
import { type ChosenRuleset, readRuleset } from './read-ruleset.ts';
import * as repo from './repo.ts';
import { stateAt } from './state.ts';
import { timelineOf } from './timeline.ts';

type Db = Kysely<Schema>;

async function summaryOf(row: repo.TournamentRow, now: Date, locale: Locale): Promise<TournamentSummary> {
  return {
    id: row.id,
    name: row.name,
    game: row.game_id,
    organizer: row.organizer_id,
    mode: row.mode,
    state: stateAt(row, now),
    format: row.format,
    team_size: row.team_size,
    best_of: row.best_of,
    places: row.places,
    taken: row.taken,
    waiting: row.waiting,
    registration_opens_at: row.registration_opens_at.toISOString(),
    starts_at: row.starts_at.toISOString(),
    image: row.image,
    location: await locationOf(row, locale),
  };
}

/** One page of the public list, with the cursor of the next one. */
export async function listPage(
  db: Db,
  filter: repo.ListFilter,
  page: { cursor: Cursor | null; limit: number },
  { now, locale }: { now: Date; locale: Locale },
): Promise<{ items: TournamentSummary[]; next_cursor: string | null }> {
  const folded = { ...filter, text: filter.text === undefined ? undefined : fold(filter.text) };
  const readAt = page.cursor?.readAt ?? now;
  const rows = await repo.listTournaments(db, folded, { ...page, readAt, limit: page.limit + 1 }, now);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const isEnd = rows.length <= page.limit || !last;
  return {
    items: await Promise.all(shown.map((row) => summaryOf(row, now, locale))),
    next_cursor: isEnd
      ? null
      : encodeCursor({ part: last.part, startsAt: last.starts_at, id: last.id, readAt }),
  };
}

export async function readPage(
  db: Db,
  row: repo.TournamentRow,
  now: Date,
  locale: Locale,
): Promise<TournamentPage> {
  const summary = await summaryOf(row, now, locale);
  const { contact, series, reason } = await repo.findPageParts(db, row);
  return {
    summary,
    description: row.description,
    rules: row.rules,
    prizes: row.prizes,
    ...{ contact, series, reason },
    ruleset: inLocale(await readRuleset(db, row), locale),
    max_members: row.max_members,
    venue: row.country === null ? null : { name: row.venue_name, address: row.venue_address },
    match_settings: matchSettingsOf(row),
    check_in_required: row.check_in_opens_at !== null,
    check_in_opens_at: row.check_in_opens_at?.toISOString() ?? null,
    check_in_ends_at: row.check_in_ends_at?.toISOString() ?? null,
    timeline: timelineOf(summary.state, row, locale),
    stages: await repo.listStages(db, row.id),
    figures: hasEnded(summary.state) ? await readFigures(db, row.id) : null,
    rev: row.rev,
  };
}

function inLocale(ruleset: ChosenRuleset | null, locale: Locale): TournamentPage['ruleset'] {
  if (ruleset === null) return null;
  const { name, version, text, text_en } = ruleset;
  return { name, version, text: locale === 'en' && text_en !== '' ? text_en : text };
}

export async function readParticipants(
  db: Db,
  row: repo.TournamentRow,
): Promise<{ items: Participant[]; rev: number }> {
  return { items: await entries.listParticipants(db, row.id), rev: row.rev };
}
