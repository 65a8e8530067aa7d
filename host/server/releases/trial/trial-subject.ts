// What of a change has to be tried, and what a trial means for the change.
import { STABLE, type TrialFault } from '@duellwerk/shared/contract/releases';
import { compositionOf } from '../composition.ts';
import { ReleaseRefused } from '../refusals.ts';
import { channelOf, type ReleaseState } from '../release-state.ts';
import type { LiveComposition } from '../releases.ts';
import type { Trials } from './trials.ts';

export interface TrialSubject {
  /** What visitors of the channel would get. */
  live: LiveComposition;
  /** The packages whose version changes in it. */
  tried: string[];
}

/** `wanted`: packages that are tried in any case. `null` when a change makes nothing else live, and for the first versions of a site, by which no visitor loses anything. */
export function trialSubject(
  before: ReleaseState,
  after: ReleaseState,
  channel: string,
  wanted: readonly string[] = [],
): TrialSubject | null {
  const past = runningIn(before, channel);
  const next = runningIn(after, channel);
  if (!past.host || !next.host) return null;
  const tried = Object.keys(next).filter(
    (name) => wanted.includes(name) || next[name]?.version !== past[name]?.version,
  );
  return tried.length > 0 ? { live: compositionOf(next), tried } : null;
}

/** A channel names only what differs from stable. */
function runningIn(state: ReleaseState, channel: string) {
  return { ...channelOf(state, STABLE), ...channelOf(state, channel) };
}

/** @throws ReleaseRefused trial_failed, trial_outdated when exactly this set was not tried */
export function requireTrial(trials: Trials | undefined, subject: TrialSubject | null): void {
  if (!trials || !subject) return;
  const faults = trials.outcome(subject.live, subject.tried);
  if (!faults) throw new ReleaseRefused('trial_outdated', []);
  if (faults.length > 0) throw new ReleaseRefused('trial_failed', faults.map(describe));
}

const kinds: Record<TrialFault['kind'], string> = {
  threw: 'wirft einen Fehler',
  hung: 'wird nicht fertig',
  memory: 'braucht zu viel Speicher',
  load: 'lässt sich nicht laden',
};

function describe({ name, version, subject, kind, message }: TrialFault): string {
  return `${name} ${version}: ${subject} ${kinds[kind]}. ${message}`;
}
