// The chat of a match: its two sides and its referees read and write, nobody else.
import type { MatchMessage } from '@duellwerk/shared/contract/match-play';
import type { Kysely } from 'kysely';
import { writeAudit } from '../../audit.ts';
import type { Schema } from '../../db/schema.ts';
import { ApiError } from '../../errors.ts';
import type { CommandContext } from '../../http/command.ts';
import type { DomainEvent } from '../../http/domain-event.ts';
import { newId } from '../../text/ids.ts';
import type { Viewer } from '../../users/sessions.ts';
import * as repo from './chat-repo.ts';
import { type MatchReader, readerOf } from './mine.ts';

/** Not `updated`: words do not make the match another one, so that nobody's command about it is refused because of them. */
const messageNews = (match: string, number: number): DomainEvent => ({
  ...{ topic: `match:${match}`, kind: 'message', ref: String(number) },
});

/** Whether a user may read the chat of a match. @throws ApiError not_found */
export async function isChatReader(db: Kysely<Schema>, user: Viewer, match: string): Promise<boolean> {
  const reader = await readerOf(db, user, match);
  return reader.side !== null || reader.referees;
}

/** @throws ApiError not_found, forbidden */
async function chatReader(db: Kysely<Schema>, user: Viewer, match: string): Promise<MatchReader> {
  const reader = await readerOf(db, user, match);
  if (reader.side === null && !reader.referees) throw new ApiError('forbidden');
  return reader;
}

/** @throws ApiError not_found, forbidden */
async function assertReferee(command: CommandContext, match: string): Promise<void> {
  if (!(await readerOf(command.tx, command.user, match)).referees) throw new ApiError('forbidden');
}

/** @throws ApiError not_found, forbidden */
export async function readMessages(db: Kysely<Schema>, user: Viewer, match: string, after: number | null) {
  const { referees } = await chatReader(db, user, match);
  const rows = await repo.listMessages(db, match, after);
  return {
    items: rows.map((row) => shown(row, referees)),
    muted: await repo.isMuted(db, match, user.id),
    muted_users: referees ? await repo.listMuted(db, match) : [],
  };
}

/** @throws ApiError not_found, forbidden, muted, wrong_match_state */
export async function writeMessage(
  command: CommandContext,
  match: string,
  text: string,
): Promise<MatchMessage> {
  const { tx, user, now, publish } = command;
  const reader = await chatReader(tx, user, match);
  if (!reader.referees && (await repo.isMuted(tx, match, user.id))) throw new ApiError('muted');
  const { state } = reader.match;
  if (state === 'pending' || state === 'bye' || state === 'void' || state === 'cancelled')
    throw new ApiError('wrong_match_state', [state]);
  const id = newId();
  await repo.insertMessage(tx, { id, match, side: reader.side, user: user.id, text, at: now });
  const row = await found(command, match, id);
  await publish(messageNews(match, row.number - 1));
  return shown(row, reader.referees);
}

/** @throws ApiError not_found, forbidden */
export async function reportMessage(
  command: CommandContext,
  match: string,
  { message, reason }: { message: string; reason: string },
): Promise<null> {
  const { tx, user, now, publish } = command;
  await chatReader(tx, user, match);
  const row = await found(command, match, message);
  const isFirst = await repo.insertReport(tx, { message, user: user.id, reason, at: now });
  if (isFirst) await publish(messageNews(match, row.number - 1));
  return null;
}

/** @throws ApiError not_found, forbidden */
export async function hideMessage(command: CommandContext, match: string, message: string): Promise<null> {
  const { tx, user, now, publish } = command;
  await assertReferee(command, match);
  const row = await found(command, match, message);
  if (row.hidden) return null;
  await repo.hideMessage(tx, message, { user: user.id, at: now });
  await audit(command, 'match.message_hidden', row.user, { match, message });
  await publish(messageNews(match, row.number - 1));
  return null;
}

/** @throws ApiError not_found, forbidden, unknown_person */
export async function muteWriter(command: CommandContext, match: string, person: string): Promise<null> {
  const { tx, user, now } = command;
  await assertReferee(command, match);
  if (!(await repo.isPerson(tx, person))) throw new ApiError('unknown_person');
  await repo.mute(tx, { match, user: person, by: user.id, at: now });
  await audit(command, 'match.muted', person, { match });
  return null;
}

/** @throws ApiError not_found, forbidden */
export async function unmuteWriter(command: CommandContext, match: string, person: string): Promise<null> {
  await assertReferee(command, match);
  await repo.unmute(command.tx, match, person);
  await audit(command, 'match.unmuted', person, { match });
  return null;
}

async function found({ tx }: CommandContext, match: string, id: string): Promise<repo.MessageRow> {
  const row = await repo.findMessage(tx, match, id);
  if (!row) throw new ApiError('not_found');
  return row;
}

function audit(
  { tx, user, now }: CommandContext,
  action: string,
  person: string,
  details: { match: string; message?: string },
): Promise<void> {
  return writeAudit(tx, {
    ...{ actor: user.id, action, subject: `user:${person}`, details, at: now },
    deed: { after: { match: `match:${details.match}` } },
  });
}

function shown(row: repo.MessageRow, referees: boolean): MatchMessage {
  const { id, number, side, hidden, created_at } = row;
  return {
    ...{ id, number, side, hidden, at: created_at.toISOString() },
    author: { id: row.user, username: row.username, avatar: row.avatar },
    text: hidden && !referees ? null : row.text,
    reports: referees ? row.reports : 0,
  };
}
