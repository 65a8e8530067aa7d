import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { useLingui } from '@lingui/react/macro';

/** Where a latecomer plays, in one sentence; `null` before seeding. */
export function useLateHint(managed: Pick<ManagedTournament, 'state' | 'stages'>): string | null {
  const { t } = useLingui();
  if (managed.state === 'seeding') return t`Bekommt den letzten Platz der Setzliste.`;
  const [first] = managed.stages;
  if (managed.state !== 'running' || !first) return null;
  switch (first.format) {
    case 'swiss':
      return first.settings.missed_rounds === 'bye'
        ? t`Spielt ab der nächsten Runde, die ausgelost wird. Verpasste Runden zählen als Freilose.`
        : t`Spielt ab der nächsten Runde, die ausgelost wird. Verpasste Runden zählen als Niederlagen.`;
    case 'groups':
      return t`Kommt in die kleinste Gruppe, in der noch nichts begonnen hat.`;
    case 'round_robin':
      return t`Geht nur, solange noch keine Begegnung begonnen hat.`;
    case 'single_elimination':
    case 'double_elimination':
      return t`Nimmt ein Freilos der ersten Runde, von dem noch nichts abhängt.`;
  }
}
