// A tester's choice of versions, kept in a cookie that nobody but this server can make.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type RemoteDeclaration, remoteDeclaration } from '@duellwerk/shared/contract/composition';
import { anyText, optional, reply } from '@duellwerk/shared/contract/schema';
import * as s from 'superstruct';
import { type Overrides, readOverrides, writeOverrides } from './override-query.ts';

/** A choice ends by itself after this long; the cookie goes with the browser's session before that. */
export const OVERRIDE_HOURS = 12;
const HOUR_MS = 60 * 60 * 1000;

export interface OverrideSeal {
  secret: string;
  /**
   * Hash of the session that the choice belongs to, `null` for someone who is not signed in. It is part of the
   * signature only: the cookie of one person means nothing in another one's browser.
   */
  session: string | null;
  now: Date;
}

/** What a tester has chosen. */
export interface Chosen {
  overrides: Overrides;
  /** Of the local remote, if there is one: no server could ask the tester's machine for it. */
  declaration?: RemoteDeclaration | undefined;
}

const written = reply({ mfe: anyText, declaration: optional(remoteDeclaration) });

/** The cookie's value for a choice made now. */
export function sealOverrides({ overrides, declaration }: Chosen, seal: OverrideSeal): string {
  const ends = seal.now.getTime() + OVERRIDE_HOURS * HOUR_MS;
  const text = JSON.stringify({ mfe: writeOverrides(overrides), declaration });
  const content = `${ends.toString(36)}.${Buffer.from(text).toString('base64url')}`;
  return `${content}.${signatureOf(content, seal)}`;
}

/** The choice in a cookie; none in one that is forged, changed, too old, or made for another session. */
export function openOverrides(value: string, seal: OverrideSeal): Chosen {
  const nothing = { overrides: {} };
  const [ends = '', content = '', signature = '', ...rest] = value.split('.');
  if (rest.length > 0 || !isSame(signature, signatureOf(`${ends}.${content}`, seal))) return nothing;
  if (seal.now.getTime() >= Number.parseInt(ends, 36)) return nothing;
  const { mfe, declaration } = s.create(JSON.parse(Buffer.from(content, 'base64url').toString()), written);
  return { overrides: readOverrides(mfe).overrides, declaration };
}

function signatureOf(content: string, { secret, session }: OverrideSeal): string {
  // Named by its purpose: the same secret keys other hashes.
  return createHmac('sha256', secret)
    .update(`override-choice\n${session ?? ''}\n${content}`)
    .digest('base64url');
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
