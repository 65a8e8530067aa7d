import type { MatchResult } from '@duellwerk/shared/contract/user-page';
import { useLingui } from '@lingui/react/macro';
import type { Mark } from '../ui/chart-scale.ts';

/** How results are said. */
export function useResultWords(): Record<MatchResult, string> {
  const { t } = useLingui();
  return {
    won: t`Sieg`,
    drawn: t({ context: 'form', message: 'Remis' }),
    lost: t`Niederlage`,
  };
}

/** How results are drawn. */
export const resultMarks: Record<MatchResult, Mark> = { won: 'strong', drawn: 'middle', lost: 'hollow' };

/** Those that there are, with what their marks mean. */
export function useResultLegend(): (seen: readonly MatchResult[]) => { mark: Mark; text: string }[] {
  const { t } = useLingui();
  const words = { won: t`gewonnen`, drawn: t`remis`, lost: t`verloren` };
  const all: readonly MatchResult[] = ['won', 'drawn', 'lost'];
  return (seen) =>
    all
      .filter((result) => seen.includes(result))
      .map((result) => ({ mark: resultMarks[result], text: words[result] }));
}

/** Names of the switch between a drawing and its table. */
export function useSwitchWords(): { table: string; drawing: string } {
  const { t } = useLingui();
  return { table: t`Als Tabelle`, drawing: t`Als Diagramm` };
}
