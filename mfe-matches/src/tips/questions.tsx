import type { MyTips, TipQuestion } from '@duellwerk/shared/contract/tips';
import { color, font, radius, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { isLocked } from './locks.ts';
import { $saves, saveRetried, tipSet } from './save.model.ts';
import { SaveLine } from './save-line.tsx';
import type { Saved } from './saves.ts';
import { $mine, $passed, $round } from './tips.model.ts';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  margin-block-start: ${space(5)};
  h2 { font-size: ${size.h3}; }
`;
const Question = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  padding: ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.stage};
  h3 { font: 700 ${size.lead} / 1.2 ${font.display}; text-transform: none; letter-spacing: normal; }
`;
const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(3)};
  font-size: ${size.small};
  color: ${color.soft};
`;
const Select = styled.select`
  inline-size: 100%;
  max-inline-size: 24rem;
  min-block-size: ${touch};
  padding-inline: ${space(3)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.small};
  background: ${color.raised};
  color: ${color.text};
`;
const Options = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${size.small};
  color: ${color.soft};
  li { display: flex; align-items: center; gap: ${space(2)}; }
  li[data-right] { color: ${color.successText}; font-weight: 600; }
`;

/** The bonus questions of the round. */
export function Questions() {
  const { t } = useLingui();
  const [round, mine, passed] = useUnit([$round, $mine, $passed]);
  if (!round || round.questions.length === 0) return null;
  return (
    <Section aria-label={t`Bonusfragen`}>
      <h2>
        <Trans>Bonusfragen</Trans>
      </h2>
      {round.questions.map((question) => (
        <OneQuestion
          key={question.id}
          question={question}
          isClosed={isLocked({ closed: question.given !== null, closes_at: question.closes_at }, passed)}
          mine={mine}
        />
      ))}
    </Section>
  );
}

interface QuestionProps {
  question: TipQuestion;
  isClosed: boolean;
  mine: MyTips | null;
}

function OneQuestion({ question, isClosed, mine }: QuestionProps) {
  const { text, points, closes_at, changed } = question;
  return (
    <Question>
      <h3>{text}</h3>
      <Facts>
        <span>
          <Trans>{points} Punkte</Trans>
        </span>
        <span>
          {isClosed ? (
            <Trans>geschlossen</Trans>
          ) : (
            <Trans>
              bis <Moment at={closes_at} />
            </Trans>
          )}
        </span>
        {changed && (
          <span>
            <Changed {...changed} />
          </span>
        )}
      </Facts>
      {!isClosed && mine ? (
        <Answer question={question} mine={mine} />
      ) : (
        <Given question={question} mine={mine} />
      )}
    </Question>
  );
}

function Answer({
  question: { id, text, options },
  mine,
}: Pick<QuestionProps, 'question'> & { mine: MyTips }) {
  const { t } = useLingui();
  const [saves, set, retry] = useUnit([$saves, tipSet, saveRetried]);
  const known = mine.answers.find(({ question }) => question === id);
  const save = saves[id] ?? null;
  const pending = save?.wanted ?? save?.sending ?? save?.failed?.value ?? null;
  // An option that reads differently by now was not chosen.
  const isPending = pending && 'option' in pending && options[pending.option] === pending.text;
  const chosen = isPending ? pending.option : known?.option;
  return (
    <>
      <Select
        aria-label={text}
        value={chosen ?? ''}
        onChange={({ target: { value } }) => set({ id, draft: null, value: optionIn(options, value) })}
      >
        <option value="" disabled>
          {t`Bitte wählen`}
        </option>
        {options.map((option, index) => (
          <option key={option} value={index}>
            {option}
          </option>
        ))}
      </Select>
      <Facts as="div">
        <SaveLine tip={{ save, isGiven: known !== undefined, retry: () => retry(id) }} />
      </Facts>
    </>
  );
}

/** The option that a value of the list says, `null` for none. */
function optionIn(options: readonly string[], value: string): Saved | null {
  const option = Number(value);
  const text = value === '' ? undefined : options[option];
  return text === undefined ? null : { option, text };
}

function Given({ question: { id, options, right, given }, mine }: Omit<QuestionProps, 'isClosed'>) {
  const [saves, retry] = useUnit([$saves, saveRetried]);
  const save = saves[id] ?? null;
  const answer = mine?.answers.find(({ question }) => question === id);
  return (
    <>
      <Options>
        {options.map((option, index) => {
          const times = given?.[index];
          const isRight = right?.includes(index) ?? false;
          return (
            <li key={option} data-right={isRight || undefined}>
              {isRight && <Icon name="check" size={16} />}
              {option}
              {times !== undefined && <span className="dw-figures">×{times}</span>}
              {answer?.option === index && <Trans>deine Antwort</Trans>}
            </li>
          );
        })}
      </Options>
      {answer && answer.points !== null && (
        <Facts>
          <Points points={answer.points} />
        </Facts>
      )}
      {save?.failed && (
        <Facts as="div">
          <SaveLine tip={{ save, isGiven: answer !== undefined, retry: () => retry(id) }} />
        </Facts>
      )}
    </>
  );
}

/** That a question was changed, and what it was worth before. */
function Changed({ at, old_points: points }: NonNullable<TipQuestion['changed']>) {
  return points === null ? (
    <Trans>
      geändert: <Moment at={at} />
    </Trans>
  ) : (
    <Trans>
      geändert: <Moment at={at} />, vorher <Plural value={points} one="ein Punkt" other="# Punkte" />
    </Trans>
  );
}

function Points({ points }: { points: number }) {
  return points > 0 ? (
    <Trans>
      Richtig: <Plural value={points} one="ein Punkt" other="# Punkte" />
    </Trans>
  ) : (
    <Trans>Daneben: keine Punkte</Trans>
  );
}
