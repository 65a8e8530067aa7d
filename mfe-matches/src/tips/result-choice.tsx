import type { TipScore } from '@duellwerk/shared/rules/tip-score';
import { color, font, radius, size, touch } from '@duellwerk/shared/theme/tokens';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import type { Side } from './draft.ts';
import type { OwnTip } from './use-own-tip.ts';

const Group = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: 2px;
`;
const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-block-size: ${touch};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: ${color.raised};
  font: 700 ${size.lead} / 1 ${font.display};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  &:hover { background: ${color.top}; }
  &:has(:checked) { border-color: ${color.text}; background: ${color.text}; color: ${color.ground}; }
  &:has(:focus-visible) { outline: 3px solid ${color.focus}; outline-offset: 1px; z-index: 1; }
  @media (forced-colors: active) {
    &:has(:checked) { outline: 3px solid Highlight; outline-offset: -3px; }
  }
  input { position: absolute; opacity: 0; pointer-events: none; }
`;

interface ResultChoiceProps {
  match: string;
  names: Record<Side, string>;
  /** The results that the match can have, in their order from the left. */
  results: readonly TipScore[];
  tip: OwnTip;
}

/** How the match ends: one press on a result. */
export function ResultChoice({ match, names, results, tip: { draft, set } }: ResultChoiceProps) {
  const { t } = useLingui();
  return (
    <Group role="radiogroup" aria-label={t`Tipp für ${names.a} gegen ${names.b}`}>
      {results.map(({ a, b }) => (
        <Choice key={`${a}:${b}`}>
          <input
            type="radio"
            name={`tip-${match}`}
            checked={draft.a === a && draft.b === b}
            onChange={() => set({ a, b })}
          />
          <span>{`${a}:${b}`}</span>
          <VisuallyHidden>
            {' '}
            <Outcome winner={a === b ? null : names[a > b ? 'a' : 'b']} />
          </VisuallyHidden>
        </Choice>
      ))}
    </Group>
  );
}

function Outcome({ winner }: { winner: string | null }) {
  return winner === null ? <Trans>unentschieden</Trans> : <Trans>{winner} gewinnt</Trans>;
}
