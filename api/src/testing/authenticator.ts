// An authenticator in software: it makes passkeys and signs with them, as phones and security keys do.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { ORIGIN } from './app.ts';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');

export interface Authenticator {
  /** Makes a passkey for the options of the site. @returns its response as JSON */
  create(options: string): string;
  /** Signs with the passkey. @returns the response as JSON */
  get(options: string): string;
  /** The id of the passkey. */
  readonly id: string;
}

/** @param isVerified whether it asks for a finger or a PIN */
export function createAuthenticator(isVerified = true, origin = ORIGIN): Authenticator {
  const id = randomBytes(16);
  let counter = 0;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const clientData = (type: string, options: string) =>
    Buffer.from(
      JSON.stringify({ type, challenge: JSON.parse(options).challenge, origin, crossOrigin: false }),
    );
  const data = (flags: number, more = Buffer.alloc(0)) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const verified = isVerified ? VERIFIED : 0;
    return Buffer.concat([
      sha256(new URL(origin).hostname),
      Buffer.from([flags | PRESENT | verified]),
      count,
      more,
    ]);
  };
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
  };
  return {
    id: base64url(id),
    create(options) {
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const authData = data(HAS_CREDENTIAL, attested);
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', options)),
        attestationObject: base64url(attestationOf(authData)),
        transports: ['internal'],
      };
      return JSON.stringify({ ...credential, response });
    },
    get(options) {
      const authenticatorData = data(0);
      const client = clientData('webauthn.get', options);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      };
      return JSON.stringify({ ...credential, response });
    },
  };
}

/** CBOR by hand: { fmt: 'none', attStmt: {}, authData }. */
function attestationOf(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')],
    ...[Buffer.from([0x58, authData.length]), authData],
  ]);
}

/** The same: { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
}
