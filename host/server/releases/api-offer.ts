// The calls that the API of this checkout serves, described for the check of releases.
import { describeCalls } from '@duellwerk/shared/build/uses/describe-calls.ts';
import * as bundleLife from '@duellwerk/shared/contract/bundle-life';
import { calls } from '@duellwerk/shared/contract/calls';
import type { CallTable } from '@duellwerk/shared/contract/compare/shape';
import * as releases from '@duellwerk/shared/contract/releases';
import * as reports from '@duellwerk/shared/contract/reports';
import { oauthCallback } from '@duellwerk/shared/contract/social';

/** Served beside the list: all calls of the release service, and an address that services lead browsers to. */
const others = [
  ...[releases, bundleLife, reports].flatMap((module) => Object.values<unknown>(module).filter(isCall)),
  oauthCallback,
];

function isCall(value: unknown): value is (typeof calls)[number] {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

let offer: CallTable | undefined;

/** The table of every call that this server serves; made when it is first needed. */
export function apiOffer(): CallTable {
  offer ??= describeCalls([...calls, ...others]);
  return offer;
}
