import type { DrawingWords } from '@duellwerk/shared/bracket-drawing/words';
import type { StagePage } from '@duellwerk/shared/contract/stages';
import { useLingui } from '@lingui/react/macro';
import { useRoundWords } from './use-round-words.ts';

/** The words of a stage's drawing in the language of the page. */
export function useDrawingWords(page: StagePage, title: string): DrawingWords {
  const { t } = useLingui();
  const round = useRoundWords(page);
  const group = (name: string | null) => (name === null ? t`Tabelle` : t`Gruppe ${name}`);
  return { title, round, group, open: t`Noch offen` };
}
