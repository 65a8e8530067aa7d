import type { ServerFrameType } from '@duellwerk/shared/contract/frames';
import { findAlert } from '../alerts/repo.ts';
import type { Event } from '../db/bus.ts';
import type { Kernel } from '../http/kernel.ts';
import type { Hub } from './hub.ts';

const alertFrames: Record<string, ServerFrameType> = {
  created: 'ALERT_CREATED',
  updated: 'ALERT_UPDATED',
  deleted: 'ALERT_DELETED',
};
const changeFrames: Record<string, ServerFrameType> = {
  tournament: 'TOURNAMENT_UPDATED',
  match: 'MATCH_UPDATED',
};

/** Turns the bus's events into frames, one after the other, so that every page gets them in their order. */
export function startFeed(kernel: Kernel, hub: Hub): () => void {
  let last = Promise.resolve();
  return kernel.database.bus.subscribe((event) => {
    last = last.then(() => deliver(kernel, hub, event)).catch((error) => kernel.app.log.error(error));
  });
}

async function deliver({ database }: Kernel, hub: Hub, { topic, kind, ref }: Event): Promise<void> {
  const [subject = '', id = ''] = topic.split(':');
  const changed = changeFrames[subject];
  if (changed) return hub.tellFollowers(topic, changed, { id, rev: Number(ref) });
  if (subject === 'user' && kind === 'session_ended') return forget(hub, ref);
  if (subject === 'user' && kind === 'notification') {
    return hub.tellFollowers(topic, 'NOTIFICATION_CREATED', { id: ref });
  }
  const frame = alertFrames[kind];
  if (subject !== 'alerts' || !frame || hub.connections.size === 0) return;
  const alert = await findAlert(database.sql, ref);
  if (alert) await hub.tellAll(frame, alert);
}

/** Pages of an ended session stay open as visitors. */
export function forget(hub: Hub, tokenHash: string): void {
  for (const connection of hub.connections) {
    if (connection.tokenHash !== tokenHash) continue;
    for (const topic of connection.topics) if (topic.startsWith('user:')) hub.unfollow(connection, topic);
  }
}
