import type { AppSetup } from '@duellwerk/shared/contract/second-factor';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { sealed, unsealed } from '../text/sealed.ts';

const PERIOD_MS = 30_000;
/** Codes of the step before and after count too: clocks of phones differ. */
const TOLERANCE = 1;
const SECRET_BYTES = 20;
const SETUP_MINUTES = 30;
const MINUTE = 60_000;
/** The quiet zone that the standard asks for. */
const QR_BORDER = 4;

/** What secrets of a user are encrypted for: the secret of one cannot be stored as that of another. */
const useOf = (user: string) => `totp ${user}`;
const setupOf = (user: string) => `totp setup ${user}`;

/** The stored form of a secret. */
export const sealSecret = (key: string, user: string, secret: string) => sealed(key, useOf(user), secret);
/** `null` when it was encrypted with another key. */
export const openSecret = (key: string, user: string, stored: string) => unsealed(key, useOf(user), stored);

/**
 * The time step that a code belongs to, `null` for a wrong code. Who uses it stores the step: a code of this step or of one
 * before is not accepted again.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token, timestamp: now.getTime(), window: TOLERANCE });
  return delta === null ? null : Math.floor(now.getTime() / PERIOD_MS) + delta;
}

/** A new secret for the app of a user, with everything that adds it there. It is stored once a code has confirmed it. */
export function newAppSetup(
  key: string,
  { id, username, site }: { id: string; username: string; site: string },
  now: Date,
): AppSetup {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  // A colon separates issuer and name in the address.
  const plain = (text: string) => text.replaceAll(':', ' ');
  const uri = new TOTP({ issuer: plain(site), label: plain(username), secret }).toString();
  const validUntil = now.getTime() + SETUP_MINUTES * MINUTE;
  return {
    ...{ secret: secret.match(/.{1,4}/g)?.join(' ') ?? secret, uri, qr: qrOf(uri) },
    setup: sealed(key, setupOf(id), JSON.stringify([secret, validUntil])),
  };
}

/** The secret of a setup; `null` for one of another user, and for one that has expired. */
export function secretOfSetup(key: string, user: string, setup: string, now: Date): string | null {
  const opened = unsealed(key, setupOf(user), setup);
  if (opened === null) return null;
  const [secret, validUntil] = JSON.parse(opened) as [string, number];
  return validUntil > now.getTime() ? secret : null;
}

/** One subpath for each run of dark modules in a row. */
function qrOf(text: string): AppSetup['qr'] {
  const { data, size } = encode(text, { ecc: 'M', border: QR_BORDER });
  const runs = data.flatMap((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    );
  });
  return { size, path: runs.join('') };
}
