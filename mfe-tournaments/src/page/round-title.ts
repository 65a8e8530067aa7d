import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { useLingui } from '@lingui/react/macro';
import { roundText } from '../rounds/round-text.ts';
import type { Round } from './rounds.ts';

/** What a round is called, with its stage where there are several. */
export function useRoundTitle(stages: TournamentPage['stages']): (round: Round) => string {
  const { t, i18n } = useLingui();
  return ({ stage, name, round }) => {
    const title = name ? i18n._(roundText(name)) : t`Runde ${round}`;
    const found = stages.length > 1 && stages.find(({ id }) => id === stage);
    return found ? `${found.name} · ${title}` : title;
  };
}
