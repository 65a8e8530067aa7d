import { Banner } from '@duellwerk/shared/ui/banner';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { LineProblem } from './order.ts';
import { $tableProblems, problemsDismissed } from './seeds.model.ts';

/** What is wrong in a table, line by line. */
export function SeedProblems() {
  const { t } = useLingui();
  const [problems, dismiss] = useUnit([$tableProblems, problemsDismissed]);
  if (problems.length === 0) return null;
  const words = ({ line, code, text }: LineProblem) => {
    switch (code) {
      case 'unknown':
        return t`Zeile ${line}: „${text}“ ist nicht dabei`;
      case 'twice':
        return t`Zeile ${line}: „${text}“ steht schon weiter oben`;
      case 'seed_twice':
        return t`Zeile ${line}: Setzplatz ${text} gibt es schon`;
      default:
        return t`Zeile ${line}: Hier fehlt der Setzplatz`;
    }
  };
  return (
    <Banner style="error" title={<Trans>Nichts übernommen</Trans>} onDismiss={() => dismiss()}>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.line} ${problem.code}`}>{words(problem)}</li>
        ))}
      </ul>
    </Banner>
  );
}
