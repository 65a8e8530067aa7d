import type { MatchPage } from '@duellwerk/shared/contract/match';
import { useLingui } from '@lingui/react/macro';
import type { ChoiceName } from './choices.ts';

/** What stands on the button of a choice. */
export function useChoiceWords({ summary }: Pick<MatchPage, 'summary'>): Record<ChoiceName, string> {
  const { t } = useLingui();
  const a = summary.a?.name ?? t`Seite A`;
  const b = summary.b?.name ?? t`Seite B`;
  return {
    uphold_a: t`Meldung von ${a} gilt`,
    uphold_b: t`Meldung von ${b} gilt`,
    score: t`Eigenes Ergebnis`,
    total: t`Nur der Endstand`,
    walkover_a: t`Kampflos an ${a}`,
    walkover_b: t`Kampflos an ${b}`,
    double_loss: t`Beide verlieren`,
    replay: t`Wiederholen`,
    deadline: t`Neue Frist`,
    cancel: t`Absagen`,
  };
}
