import {
  type ClientFrameType,
  encodeFrame,
  frame,
  type ServerFrameType,
  serverFrames,
} from '@duellwerk/shared/contract/frames';
import * as s from 'superstruct';
import { createPacing } from './pacing.ts';

const PING_MS = 30_000;
const RECONNECT_MS = 10_000;
const RESEND_MS = 2_500;
/** Frames are given on at most so often. */
export const PACE_MS = 200;
/** UTF-16 units. The greatest frame of the server is an alert of 2000 signs that are all written as entities. */
export const LONGEST_FRAME = 64 * 1024;

export interface LiveEvents {
  opened: () => void;
  /** A frame of a known type with a payload that fits; everything else is dropped. */
  received: (type: ServerFrameType, payload: never) => void;
}

export interface LiveSocket {
  send: (type: ClientFrameType, payload: unknown) => void;
  /** Ends the socket for good. */
  stop: () => void;
}

/**
 * Keeps one socket to the server alive (specification 4 and 7): a ping every 30 s, a new connection 10 s after a close,
 * a message again 2.5 s later as long as the socket is not open.
 */
export function openLiveSocket(url: string, events: LiveEvents): LiveSocket {
  let socket: WebSocket | undefined;
  let stopped = false;
  const pacing = createPacing<Received>(PACE_MS, keyOf, ({ type, payload }) =>
    events.received(type, payload),
  );
  const timers = new Set<ReturnType<typeof setTimeout>>();
  /** Messages that found no open socket, oldest first. */
  let waiting: string[] = [];

  const later = (work: () => void, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };

  const resend = () => {
    if (socket?.readyState !== WebSocket.OPEN) return later(resend, RESEND_MS);
    for (const message of waiting) socket.send(message);
    waiting = [];
  };

  const send: LiveSocket['send'] = (type, payload) => {
    if (stopped) return;
    const message = encodeFrame(type, payload);
    // Behind those that wait: an UNSUBSCRIBE sent late must not undo the SUBSCRIBE that came after it.
    if (waiting.length > 0) waiting.push(message);
    else if (socket?.readyState === WebSocket.OPEN) socket.send(message);
    else {
      waiting.push(message);
      later(resend, RESEND_MS);
    }
  };

  const connect = () => {
    socket = new WebSocket(url);
    socket.addEventListener('open', events.opened);
    socket.addEventListener('message', (message) => {
      const received = read(message.data);
      if (received && !stopped) pacing.add(received);
    });
    socket.addEventListener('close', () => {
      if (!stopped) later(connect, RECONNECT_MS);
    });
  };

  const ping = setInterval(() => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(encodeFrame('PING', {}));
  }, PING_MS);

  connect();
  return {
    send,
    stop: () => {
      stopped = true;
      pacing.stop();
      clearInterval(ping);
      for (const timer of timers) clearTimeout(timer);
      socket?.close();
    },
  };
}

interface Received {
  type: ServerFrameType;
  payload: never;
}

/** A frame of a known type with a payload that fits; `undefined` for everything else. */
function read(data: unknown): Received | undefined {
  if (typeof data !== 'string' || data.length > LONGEST_FRAME) return undefined;
  const [noFrame, outer] = s.validate(parsed(data), frame);
  if (noFrame || !isKnown(outer.type)) return undefined;
  const [noPayload, payload] = s.validate(
    parsed(outer.payload),
    serverFrames[outer.type] as s.Struct<unknown>,
  );
  return noPayload ? undefined : { type: outer.type, payload: payload as never };
}

/** What a frame is about: of several about the same thing only the last one counts. */
function keyOf({ type, payload }: Received): string {
  const { id = '', topic = '' }: { id?: string; topic?: string } = payload;
  const subject = type.startsWith('ALERT_') ? 'alert' : type;
  return `${subject} ${id}${topic}`;
}

function isKnown(type: string): type is ServerFrameType {
  return Object.hasOwn(serverFrames, type);
}

/** The parsed JSON, `undefined` for what is none: the server's frames are an edge like any other. */
function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
