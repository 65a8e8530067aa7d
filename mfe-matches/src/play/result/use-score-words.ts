import { byField } from '@duellwerk/shared/form/field-errors';
import { gamesNeeded } from '@duellwerk/shared/rules/score';
import { useLingui } from '@lingui/react/macro';
import { FORM_ERROR } from 'final-form';
import type { FieldProblem, ScoreProblems } from './scores.ts';

/** Says what is wrong with scores, as final-form takes it: at each field, and of all of them together. */
export function useScoreWords(bestOf: number) {
  const { t } = useLingui();
  const needed = gamesNeeded(bestOf);
  const wordsOf = (problem: FieldProblem): string => {
    switch (problem) {
      case 'missing':
      case 'half_played':
        return t`Hier fehlt ein Ergebnis`;
      case 'level_game':
        return t`Unentschieden gibt es hier nicht`;
      case 'gap':
        return t`Davor fehlt eine Map`;
      case 'after_decision':
        return t`Die Begegnung war vorher entschieden: Lass diese Map leer`;
      case 'undecided':
        return bestOf === 1
          ? t`Unentschieden gibt es hier nicht`
          : t`Noch ist nichts entschieden: Es braucht ${needed} gewonnene Maps`;
      case 'too_many_games':
        return t`Das sind zu viele Maps`;
      default:
        return t`Das ist kein Ergebnis`;
    }
  };
  return ({ fields, whole }: ScoreProblems): (object & { [FORM_ERROR]?: string }) | undefined => {
    if (fields.size === 0 && whole === null) return undefined;
    const words = [...fields].map(([field, problem]) => [field, wordsOf(problem)] as const);
    return { ...byField(words), ...(whole && { [FORM_ERROR]: wordsOf(whole) }) };
  };
}
