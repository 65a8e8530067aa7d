import {
  type ClientFrameType,
  clientFrames,
  clientFrameType,
  encodeFrame,
  frame,
} from '@duellwerk/shared/contract/frames';
import { is } from 'superstruct';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { type Connection, type Hub, send } from './hub.ts';
import { findRevision, maySee } from './revision.ts';

const TOPICS_MAX = 50;

/**
 * Does what a page's frame asks for.
 * @throws ApiError invalid_request for anything that is no frame of the contract, not_signed_in for `user` without a session
 */
export async function receive(
  context: AppContext,
  hub: Hub,
  connection: Connection,
  text: string,
): Promise<void> {
  const { type, topic } = parseFrame(text);
  if (type === 'PING') return send(connection.socket, encodeFrame('PONG', {}));
  const internal = topic === 'user' ? await ownTopic(context, connection) : topic;
  if (type === 'UNSUBSCRIBE') return hub.unfollow(connection, internal);
  if (connection.topics.size >= TOPICS_MAX) throw new ApiError('too_many_requests');
  // The page may have gone while its session was looked up.
  if (!hub.connections.has(connection)) return;
  hub.follow(connection, internal);
  // Read after following: whatever changes between a page's data and its subscription, the page learns of it. A draft
  // is answered like something that does not exist.
  const found = await findRevision(context, topic);
  const rev = found && (await maySee(context, connection, found)) ? found.rev : null;
  send(connection.socket, encodeFrame('SUBSCRIBED', { topic, rev }));
}

function parseFrame(text: string): { type: ClientFrameType; topic: string } {
  const outer = parseJson(text);
  if (!is(outer, frame) || !is(outer.type, clientFrameType)) throw new ApiError('invalid_request', ['type']);
  const payload = parseJson(outer.payload);
  if (outer.type === 'PING' && is(payload, clientFrames.PING)) return { type: outer.type, topic: '' };
  if (outer.type !== 'PING' && is(payload, clientFrames[outer.type])) {
    return { type: outer.type, topic: payload.topic };
  }
  throw new ApiError('invalid_request', ['payload']);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('invalid_request');
  }
}

async function ownTopic({ sessions, clock }: AppContext, { tokenHash }: Connection): Promise<string> {
  const viewer = tokenHash ? await sessions.viewerByHash(tokenHash, clock()) : null;
  if (!viewer) throw new ApiError('not_signed_in');
  return `user:${viewer.id}`;
}
