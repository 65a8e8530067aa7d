import type { MatchPage } from '@duellwerk/shared/contract/match';
import type { Submission } from '@duellwerk/shared/form/use-submit';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { FORM_ERROR } from 'final-form';
import { refusedScores, scoreProblems, type TypedRound } from './scores.ts';
import { useScoreWords } from './use-score-words.ts';

/**
 * Submits a form with scores: what is wrong with them is said at their fields, before anything is sent and when the server
 * refuses them; every other refusal in the server's words at the form.
 */
export function useScoreSubmit<P, R>(
  { submitFx, $pending }: Submission<P, R>,
  match: Pick<MatchPage, 'best_of' | 'summary'>,
) {
  const [send, pending] = useUnit([submitFx, $pending]);
  const words = useScoreWords(match.best_of);
  const { i18n } = useLingui();
  const submit = async (rounds: readonly TypedRound[], params: P): Promise<object | undefined> => {
    if (pending) return {};
    const problems = words(scoreProblems(match, rounds));
    if (problems) return problems;
    try {
      await send(params);
      return undefined;
    } catch (failure) {
      const refused =
        failure instanceof ApiError && failure.reason === 'report_invalid'
          ? words(refusedScores(failure.details))
          : undefined;
      const { text = '' } = errorToast(failure);
      return refused ?? { [FORM_ERROR]: typeof text === 'string' ? text : i18n._(text) };
    }
  };
  return { submit, pending };
}
