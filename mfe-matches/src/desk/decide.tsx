import type { MatchPage } from '@duellwerk/shared/contract/match';
import type { CaseOfMatch, OpenCase } from '@duellwerk/shared/contract/match-desk';
import { color, radius, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { type Choice, type ChoiceName, choiceOf, choicesOf, orderedChoices } from './choices.ts';
import { $choice, choiceMade } from './decide.model.ts';
import { DecideForm } from './decide-form.tsx';
import { Fold } from './fold.tsx';
import { KeyCap } from './key-cap.tsx';
import { choiceKeys } from './keys.ts';
import { useChoiceWords } from './use-choice-words.ts';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
/* Directly below the two reports, in their order. */
const Usual = styled(Choices)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  > button { justify-content: space-between; min-block-size: 3.5rem; font-size: ${size.body}; }
`;
const Choose = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: ${touch};
  padding: ${space(1)} ${space(3)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.small};
  background: ${color.raised};
  color: ${color.text};
  font: inherit;
  font-size: ${size.small};
  font-weight: 600;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover { background: ${color.top}; border-color: ${color.text}; }
  &[aria-pressed='true'] { box-shadow: inset 0 0 0 2px ${color.accentEdge}; }
`;

interface DecideProps {
  detail: CaseOfMatch;
  match: MatchPage;
  cases: readonly OpenCase[];
}

/** What may be decided, each with its key, what is rare behind a fold; below it what was chosen is filled in, previewed and published. */
export function Decide({ detail, match, cases }: DecideProps) {
  const { t } = useLingui();
  const [choice, choose] = useUnit([$choice, choiceMade]);
  const words = useChoiceWords(match);
  const names = choicesOf(detail, match);
  if (names.length === 0) {
    return (
      <Banner style="info">
        <Trans>Hier lässt sich gerade nichts entscheiden.</Trans>
      </Banner>
    );
  }
  const chosen = choice && nameOf(choice);
  const { usual, rare } = orderedChoices(names);
  const button = (name: ChoiceName) => (
    <Choose
      key={name}
      type="button"
      aria-pressed={name === chosen}
      aria-keyshortcuts={choiceKeys[name]}
      onClick={() => choose(choiceOf(name, match, Date.now()))}
    >
      {words[name]}
      <KeyCap of={choiceKeys[name]} />
    </Choose>
  );
  return (
    <Frame aria-label={t`Entscheiden`}>
      <Usual role="group" aria-label={t`Übliche Entscheidungen`}>
        {usual.map(button)}
      </Usual>
      {rare.length > 0 && (
        <Fold title={<Trans>Andere Entscheidungen</Trans>} isUsed={rare.some((name) => name === chosen)}>
          <Choices role="group" aria-label={t`Andere Entscheidungen`}>
            {rare.map(button)}
          </Choices>
        </Fold>
      )}
      {choice && chosen && (
        <DecideForm
          key={chosen}
          choice={choice}
          title={words[chosen]}
          detail={detail}
          match={match}
          cases={cases}
        />
      )}
    </Frame>
  );
}

/** The button that a choice came from. */
function nameOf(choice: Choice): ChoiceName {
  if (choice.kind === 'uphold') return `uphold_${choice.by}`;
  if (choice.kind === 'walkover') return `walkover_${choice.winner}`;
  return choice.kind;
}
