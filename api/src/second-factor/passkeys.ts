import { PASSKEYS_MAX } from '@duellwerk/shared/contract/second-factor';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { ApiConfig } from '../config.ts';
import { ApiError } from '../errors.ts';
import { siteOrigin } from '../social/origins.ts';
import type { PasskeyRow } from './repo.ts';

/** Ed25519, ES256 and RS256: what every authenticator has. Without a list the library tries newer ones, with a warning of Node. */
const ALGORITHMS = [-8, -7, -257];

/** The site as authenticators know it. */
export interface RelyingParty {
  origin: string;
  id: string;
}

/** @throws ApiError foreign_origin for a request under an address that is not the site's */
export function relyingPartyOf(request: FastifyRequest, config: ApiConfig): RelyingParty {
  const origin = siteOrigin(request, config);
  if (origin === null) throw new ApiError('foreign_origin');
  return { origin, id: new URL(origin).hostname };
}

/** Options for the browser to make a passkey, and the challenge in them. @throws ApiError too_many_entries */
export async function askForNewPasskey(
  party: RelyingParty,
  {
    id,
    username,
    site,
    passkeys,
  }: { id: string; username: string; site: string; passkeys: readonly PasskeyRow[] },
): Promise<{ options: string; challenge: string }> {
  if (passkeys.length >= PASSKEYS_MAX) throw new ApiError('too_many_entries');
  const options = await generateRegistrationOptions({
    ...{ rpName: site, rpID: party.id, userName: username, userID: new Uint8Array(Buffer.from(id)) },
    excludeCredentials: passkeys.map(({ id: credential, transports }) => ({ id: credential, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    // Stored in the authenticator with the user, so that it also logs in alone.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { options: JSON.stringify(options), challenge: options.challenge };
}

/** The passkey that an authenticator has made. @throws ApiError factor_wrong */
export async function readNewPasskey(
  party: RelyingParty,
  { challenge, response }: { challenge: string; response: string },
): Promise<Pick<PasskeyRow, 'id' | 'public_key' | 'counter' | 'transports'>> {
  const verified = await refuseFailures(() =>
    verifyRegistrationResponse({
      ...{ response: JSON.parse(response), expectedChallenge: challenge },
      ...{ expectedOrigin: party.origin, expectedRPID: party.id, requireUserVerification: false },
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified.verified) throw new ApiError('factor_wrong');
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return {
    ...{ id, counter, transports: transports.slice(0, 8).map((each) => String(each).slice(0, 20)) },
    public_key: Buffer.from(publicKey).toString('base64url'),
  };
}

/** Options for the browser to ask for one of these passkeys; for any that the authenticator has without them. */
export async function askForPasskey(
  party: RelyingParty,
  passkeys: readonly PasskeyRow[] | null,
): Promise<{ options: string; challenge: string }> {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    // Alone a passkey has to be two things: the device, and a finger or PIN.
    userVerification: passkeys ? 'preferred' : 'required',
    ...(passkeys && {
      allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
    }),
  });
  return { options: JSON.stringify(options), challenge: options.challenge };
}

/** The id of the passkey that a response is of; not verified. @throws ApiError factor_wrong */
export function passkeyIn(response: string): string {
  let parsed: unknown;
  try {
    parsed = JSON.parse(response);
  } catch {
    throw new ApiError('factor_wrong');
  }
  const id = typeof parsed === 'object' && parsed !== null && 'id' in parsed ? parsed.id : undefined;
  if (typeof id !== 'string') throw new ApiError('factor_wrong');
  return id;
}

/** @returns the counter that the authenticator sent. @throws ApiError factor_wrong */
export async function verifyPasskey(
  party: RelyingParty,
  passkey: PasskeyRow,
  { challenge, response, isAlone }: { challenge: string; response: string; isAlone: boolean },
): Promise<number> {
  const { verified, authenticationInfo } = await refuseFailures(() =>
    verifyAuthenticationResponse({
      ...{ response: JSON.parse(response), expectedChallenge: challenge },
      ...{ expectedOrigin: party.origin, expectedRPID: party.id, requireUserVerification: isAlone },
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    }),
  );
  if (!verified) throw new ApiError('factor_wrong');
  return authenticationInfo.newCounter;
}

/** The library throws for everything that does not fit, also for what is no response at all. */
async function refuseFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new ApiError('factor_wrong');
  }
}
