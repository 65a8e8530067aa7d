import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { Banner } from '@duellwerk/shared/ui/banner';
import { TextLink } from '@duellwerk/shared/ui/text-link';
import { Trans } from '@lingui/react/macro';
import { parseProblem, stepOf } from './setup-steps.ts';
import { useProblemWords } from './use-problem-words.ts';

/** What still speaks against publishing a draft, each with the way to where it is mended. */
export function ProblemList({ managed: { id, problems } }: { managed: ManagedTournament }) {
  const words = useProblemWords();
  if (problems.length === 0) return null;
  return (
    <Banner style="warning" title={<Trans>Das fehlt noch</Trans>}>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>
            <TextLink to={`/admin/tournaments/${id}/settings?step=${stepOf(parseProblem(problem).place)}`}>
              {words(problem)}
            </TextLink>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
