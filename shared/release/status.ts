import {
  type PackageStatus,
  type ReleaseAction,
  type RenderFault,
  STABLE,
  type WithheldRelease,
} from '../contract/releases.ts';
import { formatDateTime } from '../i18n/format.ts';
import type { Context } from './context.ts';
import { rateLines } from './rates.ts';

const HEAD = ['', 'Paket', 'stable', 'seit', 'von', 'Canary', 'weitere Kanäle'];

/** What runs where, of all packages; the own one is marked. */
export async function status({ name, client, report }: Context): Promise<void> {
  const found = await client.status();
  // Only then: a refused request would be repeated, and its answer is the first one's.
  const reports = await client.reports();
  const history = await client.details().then(
    (details) => details.history,
    () => [],
  );
  const rows = found.packages.map((each) => rowOf(each, name));
  for (const line of table([HEAD, ...rows])) report.line(line);
  report.line(`\nBuild ${found.build} auf ${client.server}`);
  const stopped = stoppedLine(history);
  if (stopped) report.line(`! ${stopped}`);
  for (const { message } of found.problems ?? []) report.line(`! Passt nicht: ${message}`);
  for (const line of reports ? rateLines(reports) : []) report.line(line);
  for (const fault of found.faults) report.line(`! ${faultLine(fault)}`);
  for (const withheld of found.withheld ?? []) report.line(`! ${withheldLine(withheld, found.packages)}`);
  for (const warning of found.warnings) report.line(`! ${warning}`);
  report.value(reports ? { ...found, reports } : found);
}

function rowOf({ name, channels, canary }: PackageStatus, own: string): string[] {
  const { [STABLE]: stable, ...others } = channels;
  return [
    name === own ? '›' : '',
    name,
    stable?.version ?? 'keine',
    stable ? formatDateTime(stable.since) : '',
    stable?.by ?? '',
    canary ? `${canary.version} (${canary.percent} %)` : '',
    Object.entries(others)
      .map(([channel, { version }]) => `${channel}: ${version}`)
      .join(', '),
  ];
}

/** The canary that ended last, where the site has stopped it. */
function stoppedLine(history: readonly ReleaseAction[]): string | undefined {
  const canaries = history.filter(({ action }) => action === 'canary');
  const last = canaries.toSorted((left, right) => left.at.localeCompare(right.at)).at(-1);
  if (!last?.reason || last.percent) return undefined;
  return `Canary ${last.version} hat von selbst angehalten (${formatDateTime(last.at)}): ${last.reason}`;
}

/** Columns as wide as their longest cell. */
function table(rows: readonly string[][]): string[] {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

const faultWords: Record<RenderFault['kind'], string> = {
  threw: 'wirft beim Rendern einen Fehler',
  hung: 'braucht zum Rendern zu lange',
  memory: 'braucht zum Rendern zu viel Speicher',
  load: 'lässt sich auf dem Server nicht laden',
};

function faultLine({ name, version, kind, message, times, last_at }: RenderFault): string {
  return `${name} ${version} ${faultWords[kind]} (${times}×, zuletzt ${formatDateTime(last_at)}): ${message}`;
}

/** A version of the server's checkout that its start has not activated, and why. */
function withheldLine(
  { name, version, kind, reasons }: WithheldRelease,
  packages: readonly PackageStatus[],
): string {
  const stable = packages.find((each) => each.name === name)?.channels[STABLE];
  const why = {
    kept: `${stable?.by ?? 'jemand'} hat ${stable?.version ?? 'eine andere Version'} aktiviert, und die bleibt`,
    unfit: `passt nicht zu dem, was läuft: ${reasons.join(' ')}`,
    waiting: `wartet auf das Ende älterer Prozesse: ${reasons.join(' ')}`,
  }[kind];
  return `${name} ${version} ist zurückgehalten: ${why}`;
}
