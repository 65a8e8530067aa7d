import type { MatchPage } from '@duellwerk/shared/contract/match';
import { controlLook } from '@duellwerk/shared/form/field-frame';
import { SCORE_MAX } from '@duellwerk/shared/rules/score';
import { color, font, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Moment } from '@duellwerk/shared/ui/moment';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import styled from 'styled-components';
import { type Choice, inMinutes, type TypedScore, USUAL_MINUTES } from './choices.ts';
import { choiceMade } from './decide.model.ts';

const Rounds = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 5.25rem 5.25rem;
  gap: ${space(2)};
  align-items: center;
  max-inline-size: 28rem;
  line-height: 1.25;
  small { display: block; font-size: ${size.tiny}; color: ${color.faint}; }
  b { font: 700 ${size.body} / 1.15 ${font.display}; text-align: center; overflow-wrap: anywhere; }
`;
const Number_ = styled.input`
  ${controlLook}
  text-align: center;
  font: 700 ${size.h3} / 1 ${font.display};
  font-variant-numeric: tabular-nums;
  appearance: textfield;
  &::-webkit-inner-spin-button, &::-webkit-outer-spin-button { appearance: none; margin: 0; }
`;
const Time = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  label { font-weight: 600; }
  input[type='number'] { inline-size: 6rem; }
`;
const Check = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: ${touch};
  input { inline-size: 1.25rem; block-size: 1.25rem; }
`;

/** Two weeks. */
const MINUTES_MAX = 20_160;

/** What a choice needs beside itself: scores, or a time. */
export function ChoiceFields({ choice, match }: { choice: Choice; match: MatchPage }) {
  switch (choice.kind) {
    case 'score':
      return <Scores rounds={choice.rounds} match={match} />;
    case 'total':
      return <Total {...choice} match={match} />;
    case 'replay':
      return <Until until={choice.until} isOptional make={(until) => ({ kind: 'replay', until })} />;
    case 'deadline':
      return (
        <Until
          until={choice.until}
          make={(until) => (until === null ? choice : { kind: 'deadline', until })}
        />
      );
    default:
      return null;
  }
}

interface ScoreInputProps {
  label: string;
  value: number | undefined;
  isFirst: boolean;
  onChange: (value: number | undefined) => void;
}

function ScoreInput({ label, value, isFirst, onChange }: ScoreInputProps) {
  return (
    <Number_
      type="number"
      inputMode="numeric"
      min={0}
      max={SCORE_MAX}
      aria-label={label}
      value={value ?? ''}
      {...(isFirst && { 'data-first': '' })}
      onChange={({ target }) => {
        const typed = Number(target.value);
        onChange(target.value === '' || !Number.isInteger(typed) ? undefined : Math.min(typed, SCORE_MAX));
      }}
    />
  );
}

function Heads({ match: { summary } }: { match: MatchPage }) {
  const { t } = useLingui();
  return (
    <>
      <span />
      <b>{summary.a?.name ?? t`Seite A`}</b>
      <b>{summary.b?.name ?? t`Seite B`}</b>
    </>
  );
}

/** A score per game; one that was not played stays empty. The first empty one has the focus. */
function Scores({ rounds, match }: { rounds: readonly TypedScore[]; match: MatchPage }) {
  const { t } = useLingui();
  const choose = useUnit(choiceMade);
  // Where typing begins, and not where it has come to.
  const [first] = useState(() =>
    Math.max(
      0,
      rounds.findIndex(({ a }) => a === undefined),
    ),
  );
  const change = (index: number, part: TypedScore) =>
    choose({
      kind: 'score',
      rounds: rounds.map((round, at) => (at === index ? { ...round, ...part } : round)),
    });
  return (
    <Rounds>
      <Heads match={match} />
      {rounds.map(({ a, b }, index) => {
        const number = index + 1;
        const map = match.rounds.find((game) => game.number === number)?.map;
        return (
          <Round key={index} number={number} map={map ?? null}>
            <ScoreInput
              label={t`Map ${number}, ${match.summary.a?.name ?? t`Seite A`}`}
              value={a}
              isFirst={index === first}
              onChange={(typed) => change(index, { a: typed })}
            />
            <ScoreInput
              label={t`Map ${number}, ${match.summary.b?.name ?? t`Seite B`}`}
              value={b}
              isFirst={false}
              onChange={(typed) => change(index, { b: typed })}
            />
          </Round>
        );
      })}
    </Rounds>
  );
}

function Round({ number, map, children }: { number: number; map: string | null; children: React.ReactNode }) {
  return (
    <>
      <span>
        <Trans>Map {number}</Trans>
        {map && <small>{map}</small>}
      </span>
      {children}
    </>
  );
}

/** The games won, where nobody knows the score of each. */
function Total({ a, b, match }: TypedScore & { match: MatchPage }) {
  const { t } = useLingui();
  const choose = useUnit(choiceMade);
  return (
    <Rounds>
      <Heads match={match} />
      <span>
        <Trans>Gewonnene Maps</Trans>
      </span>
      <ScoreInput
        label={t`Gewonnene Maps, ${match.summary.a?.name ?? t`Seite A`}`}
        value={a}
        isFirst
        onChange={(typed) => choose({ kind: 'total', a: typed, b })}
      />
      <ScoreInput
        label={t`Gewonnene Maps, ${match.summary.b?.name ?? t`Seite B`}`}
        value={b}
        isFirst={false}
        onChange={(typed) => choose({ kind: 'total', a, b: typed })}
      />
    </Rounds>
  );
}

interface UntilProps {
  until: string | null;
  /** There may be none. */
  isOptional?: boolean;
  make: (until: string | null) => Choice;
}

/** A time from now on, in minutes: what a referee thinks in. */
function Until({ until, isOptional = false, make }: UntilProps) {
  const choose = useUnit(choiceMade);
  const [minutes, setMinutes] = useState(String(USUAL_MINUTES));
  const type = (text: string) => {
    setMinutes(text);
    const typed = Number(text);
    if (Number.isInteger(typed) && typed > 0 && typed <= MINUTES_MAX)
      choose(make(inMinutes(typed, Date.now())));
  };
  return (
    <Time>
      {until !== null && (
        <>
          <label htmlFor="desk-until">
            <Trans>Minuten ab jetzt</Trans>
          </label>
          <Number_
            id="desk-until"
            type="number"
            inputMode="numeric"
            min={1}
            max={MINUTES_MAX}
            value={minutes}
            onChange={({ target }) => type(target.value)}
          />
          <span className="dw-figures">
            <Trans>
              bis <Moment at={until} />
            </Trans>
          </span>
        </>
      )}
      {isOptional && (
        <Check>
          <input
            type="checkbox"
            checked={until === null}
            onChange={({ target }) =>
              choose(make(target.checked ? null : inMinutes(Number(minutes) || USUAL_MINUTES, Date.now())))
            }
          />
          <Trans>ohne Frist</Trans>
          <VisuallyHidden>
            <Trans>für die Wiederholung</Trans>
          </VisuallyHidden>
        </Check>
      )}
    </Time>
  );
}
