// What browsers report, in lines for people.
import type { BrowserFault, CanaryComparison, ReleaseReports, VersionFigures } from '../contract/reports.ts';
import { formatDateTime } from '../i18n/format.ts';

/** Errors of each package that `status` lists. */
const FAULTS_MAX = 3;

const verdicts: Record<CanaryComparison['verdict'], string> = {
  few: 'noch zu wenige Besuche',
  fine: 'unauffällig',
  doubtful: 'auffällig',
  worse: 'deutlich schlechter',
};
const kinds: Record<BrowserFault['kind'], string> = {
  script: 'Fehler im Skript',
  chunk: 'Datei fehlt',
  render: 'Fehler beim Anzeigen',
  contract: 'passt nicht zur Seite',
  policy: 'von der Richtlinie blockiert',
};

/** Rates of every version, canaries beside stable, then the most frequent errors. */
export function rateLines({ enabled, versions, canaries, faults, since }: ReleaseReports): string[] {
  if (!enabled) return ['\nBrowser melden keine Fehler: Das ist in den Einstellungen der Seite aus.'];
  return [
    '\nFehler in Browsern',
    ...versions.map((figures) => `  ${figuresLine(figures)}${sinceOf(since[figures.name], figures)}`),
    ...canaries.map(({ name, canary, stable, verdict }) => {
      const sides = `${canary.affected} von ${canary.visitors} Besuchern mit Fehlern, stable ${stable.affected} von ${stable.visitors}`;
      return `  ${name}: Canary ${verdicts[verdict]}, ${sides}`;
    }),
    ...topFaults(faults).flatMap(faultLines),
  ];
}

function figuresLine({ name, version, place, views, errors }: VersionFigures): string {
  const rate = views === 0 ? '–' : ((errors / views) * 100).toFixed(1).replace('.', ',');
  return `${name} ${version} (${place}): ${rate} je 100 Seitenaufrufe, ${views} Aufrufe`;
}

function sinceOf(since: string | undefined, { place }: VersionFigures): string {
  return since !== undefined && place === 'canary' ? ` seit ${formatDateTime(since)}` : '';
}

function topFaults(faults: readonly BrowserFault[]): BrowserFault[] {
  const counts = new Map<string, number>();
  return faults.filter(({ name }) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count <= FAULTS_MAX;
  });
}

function faultLines({ name, version, kind, message, stack, times, last_at, route }: BrowserFault): string[] {
  const where = route === '' ? '' : ` auf ${route}`;
  return [
    `! ${name} ${version} ${kinds[kind]}${where} (${times}×, zuletzt ${formatDateTime(last_at)}): ${message}`,
    ...stack
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => `    ${line}`),
  ];
}
