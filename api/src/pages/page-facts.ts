// What a link to a page shows in a chat or a search: title, description, picture. Read for visitors who are not signed in.
import { contentIdOf } from '@duellwerk/shared/contract/content-paths';
import { podiumPicturePath } from '@duellwerk/shared/contract/podium-picture';
import { shortLocation } from '@duellwerk/shared/rules/location-text';
import { hasEnded, placesOf, podiumOf } from '@duellwerk/shared/rules/podium';
import type { Kysely } from 'kysely';
import type { ContentFiles } from '../content/files.ts';
import { contentTag, pageFactsOfContent } from '../content/service.ts';
import type { DecidedState } from '../db/domain-tables.ts';
import type { Schema } from '../db/schema.ts';
import { locationOf } from '../geo/locations.ts';
import { localeOf } from '../text/locale.ts';
import { listParticipants } from '../tournaments/entries-repo.ts';
import { type Words, wordsOf } from './words.ts';

export interface PageFacts {
  title: string;
  description: string;
  /** Address of a picture on this site, `null` for the site's own. */
  image: string | null;
  /** The picture is wide and made for links: 1200 to 630. */
  isImageWide?: boolean;
  /** Tags that make them outdated, as those of ready answers. */
  tags: readonly string[];
}

type Database = Kysely<Schema>;
type Reader = (db: Database, id: string, words: Words, locale: string) => Promise<PageFacts | null>;

/** Kinds of pages with facts of their own, by the pattern of their path. */
const readers: Readonly<Record<string, Reader>> = {
  '/tournaments/:id': tournamentFacts,
  '/teams/:id': teamFacts,
  '/matches/:id': matchFacts,
  '/users/:id': userFacts,
  '/rulings/:id': rulingFacts,
};

/** Longest description that chats show whole. */
const DESCRIPTION_MAX = 200;

interface FactsWish {
  locale?: string;
  /** Pages that an operator writes; without them they have no facts. */
  files?: ContentFiles;
}

/** The facts of a path in a language, `null` for a page without any of its own and for what the public may not see. */
export async function pageFactsOf(
  db: Database,
  path: string,
  { locale = 'de', files }: FactsWish = {},
): Promise<PageFacts | null> {
  const bare = path.replace(/\/+$/, '');
  const [, kind = '', id = '', ...rest] = bare.split('/');
  const reader = rest.length === 0 && /^[\w-]{1,40}$/.test(id) ? readers[`/${kind}/:id`] : undefined;
  if (reader) return reader(db, id, wordsOf(locale), locale);
  return files ? contentFacts(db, bare, { files, locale }) : null;
}

async function contentFacts(
  db: Database,
  path: string,
  { files, locale }: { files: ContentFiles; locale: string },
): Promise<PageFacts | null> {
  const page = await pageFactsOfContent(db, files, path, locale);
  if (!page) return null;
  const { title, description, picture } = page;
  return { title, description: short(description), image: picture, tags: [contentTag(contentIdOf(path))] };
}

async function tournamentFacts(
  db: Database,
  id: string,
  words: Words,
  locale: string,
): Promise<PageFacts | null> {
  const row = await db
    .selectFrom('tournaments as t')
    .innerJoin('games as g', 'g.id', 't.game_id')
    .select(['t.name', 't.starts_at', 't.mode', 't.places', 't.description', 't.image', 'g.name as game'])
    .select(['t.country', 't.state', 't.city', 't.decided_state', 't.rev'])
    .where('t.id', '=', id)
    .where('t.decided_state', '!=', 'draft')
    .executeTakeFirst();
  if (!row) return null;
  const places = words.places(row.places, row.mode === 'team');
  const location = await locationOf(row, localeOf(locale));
  const where = location ? `${shortLocation(location)}, ` : '';
  const picture = (await podiumPicture(db, { id, locale, ...row })) ?? (await bracketPicture(db, id, locale));
  return {
    title: row.name,
    description: short(`${row.game}, ${words.date(row.starts_at)}, ${where}${places}. ${row.description}`),
    image: picture ?? row.image,
    ...(picture === null ? {} : { isImageWide: true }),
    tags: [`tournament:${id}`],
  };
}

/** The picture of a tournament's podium, `null` before it has ended and where there are no medals. */
async function podiumPicture(
  db: Database,
  {
    id,
    locale,
    decided_state,
    rev,
  }: { id: string; locale: string; decided_state: DecidedState; rev: number },
): Promise<string | null> {
  if (!hasEnded(decided_state)) return null;
  const { medals } = podiumOf(placesOf(await listParticipants(db, id)));
  return medals.length === 0 ? null : podiumPicturePath({ tournament: id, rev, locale });
}

/** The picture of what was played last in a tournament, `null` before the first match. Every change of a stage is one of its tournament. */
async function bracketPicture(db: Database, tournament: string, locale: string): Promise<string | null> {
  const stage = await db
    .selectFrom('stages as s')
    .innerJoin('tournaments as t', 't.id', 's.tournament_id')
    .select(['s.id', 's.rev'])
    .where('s.tournament_id', '=', tournament)
    .where('s.state', '!=', 'pending')
    .where('t.decided_state', 'in', ['running', 'paused', 'completed', 'archived'])
    .orderBy('s.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!stage) return null;
  const language = locale === 'de' ? '' : `&lang=${locale}`;
  return `/embed/stages/${stage.id}/picture.png?rev=${stage.rev}${language}`;
}

async function teamFacts(db: Database, id: string, words: Words): Promise<PageFacts | null> {
  const row = await db
    .selectFrom('teams')
    .select(['name', 'tag', 'logo'])
    .select((eb) =>
      eb
        .selectFrom('team_members')
        .whereRef('team_id', '=', 'teams.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('members'),
    )
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const members = Number(row.members);
  return {
    title: `${row.name} [${row.tag}]`,
    description: words.team(row.name, members),
    image: row.logo,
    tags: ['names', `team:${id}`],
  };
}

async function matchFacts(db: Database, id: string, words: Words): Promise<PageFacts | null> {
  const row = await db
    .selectFrom('matches as m')
    .innerJoin('tournaments as t', 't.id', 'm.tournament_id')
    .leftJoin('entries as a', 'a.id', 'm.a_entry')
    .leftJoin('entries as b', 'b.id', 'm.b_entry')
    .leftJoin('teams as at', 'at.id', 'a.team_id')
    .leftJoin('users as au', 'au.id', 'a.user_id')
    .leftJoin('teams as bt', 'bt.id', 'b.team_id')
    .leftJoin('users as bu', 'bu.id', 'b.user_id')
    .select(['t.name as tournament', 't.image', 'm.a_score', 'm.b_score', 'm.winner', 'm.scheduled_at'])
    .select(['at.name as a_team', 'au.username as a_user', 'bt.name as b_team', 'bu.username as b_user'])
    .where('m.id', '=', id)
    .where('t.decided_state', '!=', 'draft')
    .executeTakeFirst();
  if (!row) return null;
  const sides = words.sides(row.a_team ?? row.a_user, row.b_team ?? row.b_user);
  const result = row.winner && row.a_score !== null ? ` ${words.result} ${row.a_score}:${row.b_score}.` : '';
  const when = !result && row.scheduled_at ? ` ${words.date(row.scheduled_at)}.` : '';
  return {
    title: `${sides} · ${row.tournament}`,
    description: short(`${words.match} ${row.tournament}.${result}${when}`),
    image: row.image,
    tags: [`match:${id}`],
  };
}

async function userFacts(db: Database, id: string, words: Words): Promise<PageFacts | null> {
  const row = await db
    .selectFrom('users')
    .select(['username', 'avatar'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    title: row.username,
    description: words.user(row.username),
    image: row.avatar,
    tags: ['names'],
  };
}

async function rulingFacts(db: Database, id: string): Promise<PageFacts | null> {
  const row = await db
    .selectFrom('rulings')
    .select(['title', 'decision'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return { title: row.title, description: short(row.decision), image: null, tags: ['rulings'] };
}

/** One line of at most the length that chats show, cut between words. */
function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  const cut = line.slice(0, DESCRIPTION_MAX - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
