// The calls that the API of this checkout serves, described for the check of releases.
import { describeCalls } from '@duellwerk/shared/build/uses/describe-calls.ts';
import { calls } from '@duellwerk/shared/contract/calls';
import type { CallTable } from '@duellwerk/shared/contract/compare/shape';
import * as releases from '@duellwerk/shared/contract/releases';
import { oauthCallback } from '@duellwerk/shared/contract/social';

/** Calls that are served beside the list: those of the release service, and an address that services lead browsers to. */
const others = [
  releases.getReleases,
  releases.getPackageReleases,
  releases.getReleaseDiff,
  releases.checkRelease,
  releases.activateRelease,
  releases.setCanary,
  releases.rollBackRelease,
  releases.listTeamTokens,
  releases.createTeamToken,
  releases.revokeTeamToken,
  oauthCallback,
];

let offer: CallTable | undefined;

/** The table of every call that this server serves; made when it is first needed. */
export function apiOffer(): CallTable {
  offer ??= describeCalls([...calls, ...others]);
  return offer;
}
