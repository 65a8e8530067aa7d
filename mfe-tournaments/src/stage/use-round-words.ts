import type { StagePage } from '@duellwerk/shared/contract/stages';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { roundText } from '../rounds/round-text.ts';

/** The names of a stage's rounds in the language of the page, by their ids. */
export function useRoundWords({ rounds }: Pick<StagePage, 'rounds'>): (round: string) => string {
  const { i18n } = useLingui();
  return useCallback(
    (id: string) => {
      const round = rounds.find((each) => each.id === id);
      return round ? i18n._(roundText(round.name)) : '';
    },
    [rounds, i18n],
  );
}
