import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryFolder } from '../../testing/folders.ts';
import { hostRelease, remoteRelease } from '../../testing/live-releases.ts';
import { trialLimits } from '../../testing/trial.ts';
import { compositionOf } from '../composition.ts';
import { ReleaseRefused } from '../refusals.ts';
import { requireTrial } from './trial-subject.ts';
import { createTrials } from './trials.ts';

const set = (version: string) =>
  compositionOf({
    host: { ...hostRelease('1.0.0'), server: 'missing.cjs' },
    'mfe-a': remoteRelease('mfe-a', version),
  });

test('trials wait for each other, and too many are refused; one set is tried once', async (t) => {
  const root = await temporaryFolder(t);
  const trials = createTrials({ ...trialLimits, folder: () => root });
  const running = ['1.0.1', '1.0.2', '1.0.3'].map((version) => trials.run(set(version), ['mfe-a']));
  const shared = trials.run(set('1.0.3'), ['mfe-a']);
  await assert.rejects(
    trials.run(set('1.0.4'), ['mfe-a']),
    (error) => error instanceof ReleaseRefused && error.kind === 'trial_busy',
  );
  assert.equal(trials.outcome(set('1.0.1'), ['mfe-a']), undefined);
  assert.equal(await shared, await running[2]);
  await Promise.all(running);
  assert.ok(trials.outcome(set('1.0.1'), ['mfe-a']));
  await trials.run(set('1.0.4'), ['mfe-a']);
});

test('a change needs the trial of exactly its set', async (t) => {
  const root = await temporaryFolder(t);
  const trials = createTrials({ ...trialLimits, folder: () => root });
  const subject = { live: set('1.0.1'), tried: ['mfe-a'] };
  assert.throws(() => requireTrial(trials, subject), { kind: 'trial_outdated' });
  await trials.run(subject.live, subject.tried);
  assert.throws(() => requireTrial(trials, subject), { kind: 'trial_failed' });
  assert.throws(() => requireTrial(trials, { ...subject, live: set('1.0.2') }), { kind: 'trial_outdated' });
  requireTrial(trials, null);
});
