import { encodeFrame, type ServerFrameType } from '@duellwerk/shared/contract/frames';
import { findAlert } from '../alerts/repo.ts';
import type { Event } from '../db/bus.ts';
import type { AppContext } from '../http/app-context.ts';
import { listChatReaders } from './chat-readers.ts';
import { type Hub, send } from './hub.ts';
import { findRevision, maySee } from './revision.ts';
import { teamsOfMatch } from './teams-of-match.ts';

const alertFrames: Record<string, ServerFrameType> = {
  created: 'ALERT_CREATED',
  updated: 'ALERT_UPDATED',
  deleted: 'ALERT_DELETED',
};
const changeFrames: Record<string, ServerFrameType> = {
  tournament: 'TOURNAMENT_UPDATED',
  match: 'MATCH_UPDATED',
  stage: 'STAGE_UPDATED',
  team: 'TEAM_UPDATED',
};

/** Turns the bus's events into frames, one after the other, so that every page gets them in their order. */
export function startFeed(context: AppContext, hub: Hub): () => void {
  let last = Promise.resolve();
  return context.database.bus.subscribe((event) => {
    last = last.then(() => deliver(context, hub, event)).catch((error) => context.app.log.error(error));
  });
}

async function deliver(context: AppContext, hub: Hub, { topic, kind, ref }: Event): Promise<void> {
  const [subject = '', id = ''] = topic.split(':');
  if (subject === 'match' && kind === 'message') return sendToChat(context, hub, { id, number: Number(ref) });
  if (subject === 'tips') return hub.tellFollowers(topic, 'TIPS_UPDATED', { id });
  const changed = changeFrames[subject];
  if (changed) {
    await tellOfChange(context, hub, topic, changed, { id, rev: Number(ref) });
    if (subject === 'match') await tellTeams(context, hub, { id, rev: Number(ref) });
    return;
  }
  if (subject === 'user' && kind === 'session_ended') return forget(hub, ref);
  if (subject === 'user' && kind === 'notification') {
    return hub.tellFollowers(topic, 'NOTIFICATION_CREATED', { id: ref });
  }
  if (subject === 'user' && kind === 'notifications_read') {
    return hub.tellFollowers(topic, 'NOTIFICATIONS_READ', { unread: Number(ref) });
  }
  const frame = alertFrames[kind];
  if (subject !== 'alerts' || !frame || hub.connections.size === 0) return;
  const alert = await findAlert(context.database.sql, ref);
  if (alert) await hub.tellAll(frame, alert);
}

/** Who may not read the chat of a match learns nothing of it either, not even how much is written there. */
async function sendToChat(
  context: AppContext,
  hub: Hub,
  message: { id: string; number: number },
): Promise<void> {
  const followers = hub.followersOf(`match:${message.id}`);
  const hashes = followers.flatMap(({ tokenHash }) => tokenHash ?? []);
  if (hashes.length === 0) return;
  const readers = await listChatReaders(context, message.id, hashes);
  for (const { socket, tokenHash } of followers)
    if (tokenHash && readers.has(tokenHash)) send(socket, encodeFrame('MATCH_MESSAGE', message));
}

/** Changes of a draft are told to those who may see it; whoever else follows it hears of it once it is published. */
async function tellOfChange(
  context: AppContext,
  hub: Hub,
  topic: string,
  type: ServerFrameType,
  payload: { id: string; rev: number },
): Promise<void> {
  const followers = hub.followersOf(topic);
  if (followers.length === 0) return;
  const found = await findRevision(context, topic);
  if (!found || found.draftOf === null) return hub.tellFollowers(topic, type, payload);
  for (const follower of followers)
    if (await maySee(context, follower, found)) send(follower.socket, encodeFrame(type, payload));
}

/** Who follows a team hears of its matches too: the revision of the team is not raised by them. */
async function tellTeams(context: AppContext, hub: Hub, match: { id: string; rev: number }): Promise<void> {
  if (!hub.isAnyFollowed('team:')) return;
  for (const team of await teamsOfMatch(context, match.id))
    await hub.tellFollowers(`team:${team}`, 'MATCH_UPDATED', match);
}

/** Pages of an ended session stay open as visitors. */
export function forget(hub: Hub, tokenHash: string): void {
  for (const connection of hub.connections) {
    if (connection.tokenHash !== tokenHash) continue;
    for (const topic of connection.topics) if (topic.startsWith('user:')) hub.unfollow(connection, topic);
  }
}
