import type { MatchPage } from '@duellwerk/shared/contract/match';
import {
  controlLook,
  controlWords,
  isUnsaved,
  shownError,
  useFieldIds,
} from '@duellwerk/shared/form/field-frame';
import { SCORE_MAX } from '@duellwerk/shared/rules/score';
import { color, font, media, size, space } from '@duellwerk/shared/theme/tokens';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Trans, useLingui } from '@lingui/react/macro';
import { useField } from 'react-final-form';
import styled, { css } from 'styled-components';
import { fieldOf, isDecidedBefore, type TypedRound } from './scores.ts';

const Rounds = styled.div`
  display: grid;
  gap: ${space(2)};
`;
/* Each name stands above the scores of its side. */
const columns = css`
  grid-template-columns: minmax(0, 1fr) 5.25rem 0.5rem 5.25rem;
  gap: ${space(1)} ${space(2)};
`;
const Sides = styled.div`
  display: grid;
  ${columns}
  align-items: end;
  font: 700 ${size.body} / 1.15 ${font.display};
  text-align: center;
  hyphens: auto;
  overflow-wrap: anywhere;
  > :first-child {
    grid-column: 2;
  }
  > :last-child {
    grid-column: 4;
  }
`;
const Round = styled.div`
  display: grid;
  ${columns}
  align-items: center;
  min-inline-size: 0;
  padding-block: ${space(1)};
  border-block-start: 1px solid ${color.line};
`;
const Name = styled.span`
  display: grid;
  line-height: 1.25;
  overflow-wrap: anywhere;
  small {
    color: ${color.faint};
    font-size: ${size.tiny};
  }
`;
const Input = styled.input`
  ${controlLook}
  text-align: center;
  font: 700 1.375rem / 1 ${font.display};
  font-variant-numeric: tabular-nums;
  appearance: textfield;
  ${media.wide} {
    min-block-size: 3rem;
  }
  &::-webkit-inner-spin-button,
  &::-webkit-outer-spin-button {
    appearance: none;
    margin: 0;
  }
`;
const Problem = styled.p`
  grid-column: 1 / -1;
  display: flex;
  gap: ${space(1.5)};
  font-size: ${size.small};
  color: ${color.dangerText};
`;

interface ScoreFieldsProps {
  match: MatchPage;
  /** What is typed now. */
  rounds: readonly TypedRound[];
  /** Scores that can only be read. */
  readOnly?: boolean;
}

/** The scores of every round, side a and side b; one that was not played is empty and reads "–". */
export function ScoreFields({ match, rounds, readOnly = false }: ScoreFieldsProps) {
  const { best_of, summary } = match;
  const left = summary.a?.name ?? '';
  const right = summary.b?.name ?? '';
  return (
    <Rounds className="dw-figures">
      <Sides aria-hidden>
        <span>{left}</span>
        <span>{right}</span>
      </Sides>
      {rounds.map((_, index) => {
        const number = index + 1;
        return (
          <ScoreRound
            key={number}
            game={number}
            map={match.rounds.find((game) => game.number === number)?.map ?? null}
            sides={[left, right]}
            isOptional={isDecidedBefore(best_of, rounds, number)}
            readOnly={readOnly}
          />
        );
      })}
    </Rounds>
  );
}

interface ScoreRoundProps {
  game: number;
  map: string | null;
  sides: [a: string, b: string];
  /** The match is decided before it. */
  isOptional: boolean;
  readOnly: boolean;
}

function ScoreRound({ game, map, sides: [left, right], isOptional, readOnly }: ScoreRoundProps) {
  const { t } = useLingui();
  const a = useScore(fieldOf(game, 'a'));
  const b = useScore(fieldOf(game, 'b'));
  const error = a.error ?? b.error;
  const required = !(isOptional || readOnly);
  return (
    <Round>
      <Name>
        <Trans>Map {game}</Trans>
        {map && <small>{map}</small>}
        {isOptional && a.value === undefined && b.value === undefined && (
          <small>
            <Trans>nicht gespielt</Trans>
          </small>
        )}
      </Name>
      <ScoreInput score={a} label={t`Map ${game}: ${left}`} required={required} readOnly={readOnly} />
      <span aria-hidden>:</span>
      <ScoreInput score={b} label={t`Map ${game}: ${right}`} required={required} readOnly={readOnly} />
      {error !== undefined && (
        <Problem id={a.error === undefined ? b.ids.note : a.ids.note} role="alert">
          <Icon name="error" size={16} />
          {error}
        </Problem>
      )}
    </Round>
  );
}

function useScore(name: string) {
  const ids = useFieldIds();
  const { input, meta } = useField<number | undefined>(name, { parse: (value) => value });
  // An empty field reads as '' in final-form whatever its type says.
  const value = typeof input.value === 'number' ? input.value : undefined;
  return { ids, input, value, error: shownError(meta), unsaved: isUnsaved(meta) };
}

interface ScoreInputProps {
  score: ReturnType<typeof useScore>;
  label: string;
  required: boolean;
  readOnly: boolean;
}

function ScoreInput({ score, label, required, readOnly }: ScoreInputProps) {
  const { ids, input, value, error, unsaved } = score;
  const typed = (text: string) => {
    const number = Math.trunc(Number(text));
    input.onChange(
      text === '' || !Number.isFinite(number) ? undefined : Math.min(Math.max(number, 0), SCORE_MAX),
    );
  };
  return (
    <Input
      {...controlWords(ids, { required, error, flagged: false, unsaved })}
      aria-describedby={error === undefined ? undefined : ids.note}
      aria-label={label}
      name={input.name}
      type="number"
      inputMode="numeric"
      min={0}
      max={SCORE_MAX}
      placeholder="–"
      readOnly={readOnly}
      value={value ?? ''}
      onFocus={input.onFocus}
      onBlur={input.onBlur}
      onChange={(event) => typed(event.target.value)}
    />
  );
}
