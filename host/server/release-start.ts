// The release part of a start: which builds become live, and what the operator reads about it.

import type { OperatorLog } from '@duellwerk/api/log/operator-log';
import { operatorText } from '@duellwerk/api/log/operator-text';
import { STABLE } from '@duellwerk/shared/contract/releases';
import { formatDateTime } from '@duellwerk/shared/i18n/format';
import type { Processes } from './processes/processes.ts';
import type { LocalBuild, StartMode, StartOutcome } from './releases/release-all.ts';
import type { Releases } from './releases/releases.ts';

/** Who activates what a start releases. */
export const STARTER = 'npm start';

interface StartRelease {
  releases: Releases;
  processes: Processes;
  builds: readonly LocalBuild[];
  mode: StartMode;
  log: OperatorLog;
}

/** Releases a checkout's builds and says what was kept, replaced or withheld. @returns what was published */
export async function releaseAtStart({
  releases,
  processes,
  builds,
  mode,
  log,
}: StartRelease): Promise<string[]> {
  const isFirst = !releases.isLive();
  const outcome = await releases.releaseAll(builds, STARTER, mode);
  const lines = linesOf(outcome, releases);
  if (isFirst && mode !== 'all')
    lines.unshift(
      operatorText(
        `RELEASE_ON_START=${mode} gilt ab dem nächsten Start: Noch lief nichts, also ist alles aktiv.`,
        `RELEASE_ON_START=${mode} counts from the next start on: nothing was live, so everything is now.`,
      ),
    );
  if (lines.length > 0) log(`\n  ${lines.join('\n  ')}`);
  if (isWaiting(outcome)) activateLater({ releases, processes, builds, mode, log });
  return outcome.published;
}

const isWaiting = ({ withheld }: StartOutcome) => withheld.some(({ kind }) => kind === 'waiting');

/** Tries again with every heartbeat, until the processes of the other version have ended. */
function activateLater({ releases, processes, builds, mode, log }: StartRelease): void {
  let done = false;
  processes.onBeat(async () => {
    if (done) return;
    const outcome = await releases.releaseAll(builds, STARTER, mode);
    if (isWaiting(outcome)) return;
    done = true;
    const lines = linesOf(outcome, releases);
    log(
      [
        operatorText(
          'Die Prozesse der anderen Version sind beendet, der eigene Stand ist an der Reihe.',
          'The processes of the other version have ended: the own builds are activated.',
        ),
        ...lines,
      ].join('\n  '),
    );
  });
}

/** One German line for everything that did not simply become live. */
export function linesOf(
  { replaced, withheld, missing }: StartOutcome,
  { state }: Pick<Releases, 'state'>,
): string[] {
  const stable = state().channels[STABLE] ?? {};
  return [
    ...withheld.map(({ name, version, kind, reasons }) => {
      const present = stable[name];
      const why = reasons.join(' ');
      const own = `${name} ${version}`;
      if (kind === 'waiting')
        return operatorText(`Noch nicht aktiviert: ${own}. ${why}`, `Not activated yet: ${own}. ${why}`);
      if (kind === 'unfit')
        return operatorText(
          `Nicht aktiviert, denn es passt nicht: ${own}. ${why}`,
          `Not activated, as it does not fit: ${own}. ${why}`,
        );
      if (!present) return operatorText(`Nicht aktiviert: ${own}.`, `Not activated: ${own}.`);
      const since = formatDateTime(present.since);
      const active = `${name} ${present.release.version}`;
      return operatorText(
        `Behalten: ${active}, aktiviert von ${present.by} am ${since}. Veröffentlicht, aber nicht aktiv: ${version}.`,
        `Kept: ${active}, activated by ${present.by} on ${since}. Published, but not active: ${version}.`,
      );
    }),
    ...replaced.map(({ name, from, by, to, reasons }) =>
      operatorText(
        `Ersetzt: ${name} ${from} von ${by} durch ${to}, denn es passt nicht mehr. ${reasons.join(' ')}`,
        `Replaced: ${name} ${from} of ${by} by ${to}, as it no longer fits. ${reasons.join(' ')}`,
      ),
    ),
    ...(missing.length > 0
      ? [
          operatorText(
            `Nichts aktiv von: ${missing.join(', ')}. Aktiviere es mit „npm run release -- activate“ oder unter /admin/releases.`,
            `Nothing is active of: ${missing.join(', ')}. Activate it with "npm run release -- activate" or at /admin/releases.`,
          ),
        ]
      : []),
  ];
}
