import { Link } from '@duellwerk/shared/router/router';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { isOver } from '../bracket-drawing/match-states.ts';
import type { MatchSide, MatchSummary } from '../contract/matches.ts';
import { stateOfMatch } from '../theme/match-looks.ts';
import { color, font, media, radius, size, space } from '../theme/tokens.ts';
import { Avatar } from './avatar.tsx';
import { Moment } from './moment.tsx';
import { StateChip } from './state-chip.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Height of one row on phones, where the sides stand below each other, and on wider screens. */
const MATCH_ROW_HEIGHT = { phone: '4rem', wide: '3.25rem' } as const;

/** Matches below each other, as close as rows of a table. */
export const MatchList = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  border-radius: ${radius.medium};
  overflow: clip;
`;

/* One grid for all forms: sides in two lines on a phone with the scores in one column at the edge, in one line around the score on a tablet, there and beside it a note on a desktop. */
/* Where there is half the width, rows stay as they are on a phone. */
const wide = ({ $isNarrow }: { $isNarrow: boolean }) => ($isNarrow ? '@media not all' : media.wide);
const desktop = ({ $isNarrow }: { $isNarrow: boolean }) => ($isNarrow ? '@media not all' : media.desktop);

const Row = styled(Link)<{ $lit: boolean; $isNarrow: boolean }>`
  display: grid;
  grid-template: 'a when pa' auto 'b state pb' auto / minmax(0, 1fr) auto auto;
  align-content: center;
  align-items: center;
  gap: ${space(0.5)} ${space(1.5)};
  min-block-size: ${MATCH_ROW_HEIGHT.phone};
  padding: ${space(1)} ${space(3)};
  background: ${color.stage};
  color: inherit;
  text-decoration: none;
  box-shadow: inset ${({ $lit }) => ($lit ? '3px' : 0)} 0 ${color.accentEdge};
  &:hover { background: ${color.raised}; }
  &:focus-visible { outline-offset: -3px; }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
    ${({ $lit }) => $lit && 'border-inline-start: 4px solid Highlight;'}
  }
  ${wide} {
    grid-template: 'when a pa pb b state' 1fr / 8.75rem minmax(0, 1fr) auto auto minmax(0, 1fr) 8.5rem;
    column-gap: ${space(2)};
    min-block-size: ${MATCH_ROW_HEIGHT.wide};
    padding-inline: ${space(4)};
  }
  ${desktop} {
    grid-template: 'when a pa pb b note state' 1fr / 10.5rem minmax(0, 1fr) auto auto minmax(0, 1fr) minmax(0, 9rem) 8.5rem;
  }
`;
const When = styled.span<{ $isNarrow: boolean }>`
  grid-area: when;
  justify-self: end;
  font-size: ${size.tiny};
  line-height: 1.1;
  white-space: nowrap;
  color: ${color.soft};
  text-align: end;
  ${wide} {
    font-size: ${size.small};
    justify-self: start;
    text-align: start;
    white-space: normal;
  }
`;
/* A note stands where the time would be, as long as it has no place of its own. */
const Instead = styled.span<{ $isNarrow: boolean }>`
  ${desktop} {
    display: none;
  }
`;
const Untimed = styled.span<{ $isNarrow: boolean; $isHidden: boolean }>`
  ${({ $isHidden }) => $isHidden && 'display: none;'}
  ${desktop} {
    display: inline;
  }
`;
const State = styled.span`
  grid-area: state;
  justify-self: end;
`;
const Note = styled.span<{ $isNarrow: boolean }>`
  display: none;
  grid-area: note;
  font-size: ${size.small};
  line-height: 1.2;
  text-wrap: balance;
  color: ${color.soft};
  ${desktop} {
    display: block;
  }
`;
const faintInForcedColors = css<{ $lost: boolean }>`
  @media (forced-colors: active) {
    ${({ $lost }) => $lost && 'color: GrayText;'}
  }
`;
const Side = styled.span<{ $area: 'a' | 'b'; $lost: boolean; $isNarrow: boolean }>`
  grid-area: ${({ $area }) => $area};
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-inline-size: 0;
  font: 700 1rem / 1.1 ${font.display};
  color: ${({ $lost }) => ($lost ? color.faint : color.text)};
  ${faintInForcedColors}
  ${wide} {
    font-size: ${size.lead};
    ${({ $area }) => $area === 'a' && 'flex-direction: row-reverse; text-align: end;'}
  }
`;
const Name = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Digit = styled.b<{ $area: 'a' | 'b'; $lost: boolean }>`
  grid-area: p${({ $area }) => $area};
  min-inline-size: 1.5rem;
  font: 700 ${size.h3} / 1 ${font.display};
  text-align: center;
  color: ${({ $lost }) => ($lost ? color.faint : color.text)};
  ${faintInForcedColors}
`;

/* Between the names until there is a score. Where the sides stand below each other their lines say it to the eye. */
const Versus = styled.span<{ $isNarrow: boolean }>`
  position: absolute;
  clip-path: inset(50%);
  ${wide} {
    position: static;
    grid-area: pa;
    grid-column-end: pb-end;
    clip-path: none;
    font-size: ${size.small};
    color: ${color.soft};
  }
`;

const LOGO_PX = 24;

interface MatchRowProps {
  match: MatchSummary;
  /** Its tournament or round: beside it where there is room, else in the place of a time that is not set. */
  note?: ReactNode;
  /** It has half the width of the page: its sides stay below each other. */
  isNarrow?: boolean;
}

/** A match among others: when, both sides with their score, state; all of it leads to its page. */
export function MatchRow({ match, note, isNarrow = false }: MatchRowProps) {
  const { id, state, a, b, winner, scheduled_at } = match;
  const lost = (side: 'a' | 'b') => winner !== null && winner !== side;
  return (
    <article>
      <Row to={`/matches/${id}`} $lit={state === 'live' || state === 'ready_check'} $isNarrow={isNarrow}>
        <When $isNarrow={isNarrow}>
          {scheduled_at ? (
            <Moment at={scheduled_at} show={isOver(state) ? 'moment' : 'start'} />
          ) : (
            <>
              {note && <Instead $isNarrow={isNarrow}>{note}</Instead>}
              {state !== 'final' && (
                <Untimed $isNarrow={isNarrow} $isHidden={Boolean(note)}>
                  <Trans>Zeit offen</Trans>
                </Untimed>
              )}
            </>
          )}
        </When>
        <SideName area="a" side={a} isLost={lost('a')} isNarrow={isNarrow} />
        {hasScore(a) || hasScore(b) ? (
          <>
            <Points area="a" side={a} isLost={lost('a')} />
            <VisuallyHidden>
              <Trans>gegen</Trans>
            </VisuallyHidden>
            <Points area="b" side={b} isLost={lost('b')} />
          </>
        ) : (
          <Versus $isNarrow={isNarrow}>
            <Trans>gegen</Trans>
          </Versus>
        )}
        <SideName area="b" side={b} isLost={lost('b')} isNarrow={isNarrow} />
        {note && <Note $isNarrow={isNarrow}>{note}</Note>}
        <State>
          <StateChip look={stateOfMatch(match)} small />
        </State>
      </Row>
    </article>
  );
}

const hasScore = (side: MatchSide | null) => (side?.score ?? null) !== null;

interface SideProps {
  area: 'a' | 'b';
  side: MatchSide | null;
  isLost: boolean;
}

function SideName({ area, side, isLost, isNarrow }: SideProps & { isNarrow: boolean }) {
  return (
    <Side $area={area} $lost={isLost || !side} $isNarrow={isNarrow}>
      {side ? (
        <>
          <Avatar
            id={side.id}
            name={side.name}
            src={side.image}
            size={LOGO_PX}
            shape={side.kind === 'team' ? 'team' : 'person'}
          />
          <Name title={side.name}>{side.name}</Name>
        </>
      ) : (
        <Name>
          <Trans>Noch offen</Trans>
        </Name>
      )}
    </Side>
  );
}

function Points({ area, side, isLost }: SideProps) {
  return (
    <Digit $area={area} $lost={isLost} className="dw-figures">
      {side?.score ?? '–'}
    </Digit>
  );
}

const Bar = styled.span`
  min-block-size: ${MATCH_ROW_HEIGHT.phone};
  background: ${color.stage};
  ${media.wide} {
    min-block-size: ${MATCH_ROW_HEIGHT.wide};
  }
`;

/** Rows on their way, as high as those that come. */
export function MatchRowsSkeleton({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <MatchList role="status" aria-label={t`Inhalte werden geladen`}>
      {Array.from({ length: count }, (_, row) => (
        <Bar key={row} aria-hidden />
      ))}
    </MatchList>
  );
}
