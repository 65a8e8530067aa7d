import { type Kysely, sql } from 'kysely';
import type { ApiConfig } from '../config.ts';
import type { Schema } from '../db/schema.ts';
import { findLeague } from '../leagues/repo.ts';
import { linkTo } from '../mail/links.ts';
import { harmless } from './harmless.ts';
import type { DeliveryRow } from './repo.ts';

/** As Discord takes it, and whoever is compatible. */
interface Message {
  embeds: [{ title: string; description: string; url: string }];
  /** Nobody is called, whatever stands in a name. */
  allowed_mentions: { parse: [] };
}

const TITLE_MAX = 256;
const TEXT_MAX = 1_500;

/** What a message is made of. */
type Told = Pick<DeliveryRow, 'event' | 'tournament_id' | 'ref'> & { league_id: string | null };
type Words = { title: string; text: string; path: string };
type Config = Pick<ApiConfig, 'address'>;

/** The message of a delivery, of what is true when it is sent; `null` when what it is about is gone. */
export async function writeMessage(
  db: Kysely<Schema>,
  delivery: Told,
  config: Config,
): Promise<Message | null> {
  const words = await wordsOf(db, delivery);
  if (!words) return null;
  const { title, text, path } = words;
  return {
    embeds: [{ title: cut(title, TITLE_MAX), description: cut(text, TEXT_MAX), url: linkTo(config, path) }],
    allowed_mentions: { parse: [] },
  };
}

/** Not in the middle of a sign that is written as two, nor behind the stroke that makes one harmless. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text.slice(0, max - 1).replace(/[\\\ud800-\udbff]+$/, '')}…`;
}

async function wordsOf(
  db: Kysely<Schema>,
  { event, tournament_id, league_id, ref }: Told,
): Promise<Words | null> {
  if (tournament_id === null) return league_id === null ? null : leagueTest(db, league_id);
  const tournament = await db
    .selectFrom('tournaments')
    .select(['name', 'registration_ends_at', 'check_in_ends_at', 'starts_at'])
    .where('id', '=', tournament_id)
    .executeTakeFirst();
  if (!tournament) return null;
  const name = harmless(tournament.name);
  const path = `/tournaments/${tournament_id}`;
  const { registration_ends_at, check_in_ends_at, starts_at } = tournament;
  switch (event) {
    case 'registration_opened':
      return {
        title: `Anmeldung offen: ${name}`,
        text: `Bis ${stamp(registration_ends_at)}. Start ${stamp(starts_at)}.`,
        path,
      };
    case 'check_in_opened':
      return {
        title: `Check-in offen: ${name}`,
        text: `Bis ${stamp(check_in_ends_at ?? starts_at)}. Start ${stamp(starts_at)}.`,
        path,
      };
    case 'result_final':
      return ref === null ? null : resultWords(db, ref, name);
    case 'ruling_published':
      return ref === null ? null : rulingWords(db, ref, name);
    case 'test':
      return { title: `Test: ${name}`, text: 'Nachrichten zu diesem Turnier kommen hier an.', path };
  }
}

async function leagueTest(db: Kysely<Schema>, id: string): Promise<Words | null> {
  const league = await findLeague(db, id);
  if (!league) return null;
  return {
    title: `Test: ${harmless(league.name)}`,
    text: 'Nachrichten zu dieser Liga kommen hier an.',
    path: `/vcd?liga=${id}`,
  };
}

/** A moment that Discord shows to everybody in their own time. */
const stamp = (at: Date) => `<t:${Math.floor(at.getTime() / 1000)}:f>`;

const decided: Record<string, string> = {
  walkover_a: 'kampflos',
  walkover_b: 'kampflos',
  double_loss: 'für beide verloren',
  ruling: 'durch Entscheidung',
};

async function resultWords(db: Kysely<Schema>, match: string, tournament: string): Promise<Words | null> {
  const found = await sql<{
    a: string;
    b: string;
    a_score: number | null;
    b_score: number | null;
    winner: 'a' | 'b' | null;
    outcome: string | null;
  }>`
    select coalesce(ta.name, ua.username) as a, coalesce(tb.name, ub.username) as b, m.a_score, m.b_score, m.winner, m.outcome
    from matches m join entries ea on ea.id = m.a_entry join entries eb on eb.id = m.b_entry
    left join teams ta on ta.id = ea.team_id left join users ua on ua.id = ea.user_id
    left join teams tb on tb.id = eb.team_id left join users ub on ub.id = eb.user_id
    where m.id = ${match} and m.state = 'final'`.execute(db);
  const row = found.rows[0];
  if (!row) return null;
  const [a, b] = [harmless(row.a), harmless(row.b)];
  const score = row.a_score === null ? 'gegen' : `${row.a_score} : ${row.b_score}`;
  const how = row.outcome === null ? undefined : decided[row.outcome];
  const won = row.winner === null ? null : `**${row.winner === 'a' ? a : b}** gewinnt`;
  const text = [won ?? 'Ohne Sieger', how].filter((part) => part !== undefined).join(', ');
  return { title: `${a} ${score} ${b}`, text: `${text}.\n${tournament}`, path: `/matches/${match}` };
}

async function rulingWords(db: Kysely<Schema>, id: string, tournament: string): Promise<Words | null> {
  const ruling = await db
    .selectFrom('rulings')
    .select(['title', 'decision', 'amends'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!ruling) return null;
  return {
    title: `Entscheidung: ${harmless(ruling.title)}`,
    text: `${harmless(ruling.decision)}\n${tournament}`,
    path: `/rulings/${ruling.amends ?? id}`,
  };
}
