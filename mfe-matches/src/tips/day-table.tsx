import type { TipDay, TipDayRow } from '@duellwerk/shared/contract/tips';
import { $user } from '@duellwerk/shared/store/session.model';
import { color, font, media, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { initialsOf } from '@duellwerk/shared/ui/initials';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { MatchRowsSkeleton } from '@duellwerk/shared/ui/match-row';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { EnteredNote } from './entered-note.tsx';
import { Provisional } from './overall-table.tsx';
import { ownPerson } from './own-person.ts';
import { PlayerName } from './player-name.tsx';
import { More } from './table-styles.ts';
import { dayPages } from './tables.model.ts';
import { $day, $mine, dayTable, tipsRetried } from './tips.model.ts';
import { reasonText } from './words.ts';

const Table = styled.table.attrs({ role: 'table' })`
  display: block;
  inline-size: 100%;
  tbody, thead, tfoot { display: block; }
  tr {
    display: grid;
    grid-template: 'rank name points' auto 'rank tips tips' auto / 2.75rem minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 ${space(2)};
    padding: ${space(1)} ${space(2)};
    border-block-end: 1px solid ${color.line};
    background: ${color.ground};
  }
  thead tr { font-size: ${size.tiny}; color: ${color.faint}; border-block-end-color: ${color.edge}; }
  th { font-weight: 500; text-align: start; }
  tr > :nth-child(1) { grid-area: rank; align-self: start; line-height: 2.75rem; }
  tr > :nth-child(2) { grid-area: name; }
  tr > :nth-child(3) { grid-area: tips; }
  tr > :nth-child(4) { grid-area: points; text-align: end; }
  td { padding: 0; }
  thead tr > :nth-child(n) { align-self: end; line-height: inherit; }
  .rank, .points { font: 700 ${size.lead} / 1 ${font.display}; }
  tr > .rank { line-height: 2.75rem; }
  tr[data-own] {
    position: sticky;
    /* Between the site's own head and the bar of the next step, which stay too. */
    inset-block: ${space(16)} var(--dw-task-bar, 0px);
    z-index: 1;
    background: ${color.raised};
    box-shadow: inset 3px 0 ${color.text};
  }
  ${media.wide} {
    tr { grid-template: 'rank name tips points' auto / 2.75rem minmax(0, 14rem) minmax(0, 1fr) 5rem; }
  }
`;
/* Laid out as a grid, they keep what they are only when it is said. */
const Group = styled.tbody.attrs({ role: 'rowgroup' })``;
const Line = styled.tr.attrs({ role: 'row' })``;
const HeadCell = styled.th.attrs({ role: 'columnheader' })``;
const Cell = styled.td.attrs({ role: 'cell' })``;
const Tips = styled.ul<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(2.5rem, 1fr));
  max-inline-size: ${({ $count }) => $count * 3.75}rem;
  gap: 2px;
  margin: 0;
  padding: 0 0 ${space(1)};
  list-style: none;
  li {
    display: grid;
    justify-items: center;
    padding: ${space(0.5)} 0;
    border-radius: ${radius.small};
    font-size: ${size.small};
    line-height: 1.2;
    background: ${color.stage};
    color: ${color.soft};
    overflow: hidden;
  }
  small { font-size: ${size.tiny}; }
  li[data-good] { background: ${color.successGround}; color: ${color.successText}; }
  li[data-provisional] { outline: 1px dashed ${color.edge}; outline-offset: -1px; }
  ${media.wide} {
    padding-block: ${space(1)};
  }
`;

const Notes = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space(1)};
  margin: ${space(3)} 0 0;
  padding: 0;
  list-style: none;
  font-size: ${size.small};
  color: ${color.soft};
  overflow-wrap: anywhere;
`;

/** The table of a day: what everybody has tipped, side by side, and what it is worth. */
export function DayTable() {
  const { t } = useLingui();
  const [day, data, failure, retry] = useUnit([$day, dayTable.$data, dayTable.$failure, tipsRetried]);
  const [hasMore, more, busy] = useUnit([dayPages.$hasMore, dayPages.moreRequested, dayPages.moreFx.pending]);
  if (failure && !data)
    return (
      <LoadFailure
        failure={failure}
        title={t`Die Tabelle konnte nicht geladen werden`}
        onRetry={() => retry()}
      />
    );
  if (!data || !day) return <MatchRowsSkeleton count={8} />;
  if (data.items.length === 0)
    return (
      <EmptyState title={t`Noch keine Punkte`}>
        <Trans>Sobald die erste Begegnung beginnt, stehen hier alle Tipps nebeneinander.</Trans>
      </EmptyState>
    );
  return (
    <>
      <DayRows day={day} rows={data.items} />
      {hasMore && (
        <More>
          <Button busy={busy} onClick={() => more()}>
            <Trans>Mehr anzeigen</Trans>
          </Button>
        </More>
      )}
    </>
  );
}

function DayRows({ day, rows }: { day: TipDay; rows: readonly TipDayRow[] }) {
  const [user, mine] = useUnit([$user, $mine]);
  const isThere = rows.some((row) => row.user.id === user?.id);
  const own =
    !isThere && user && mine?.day
      ? {
          ...mine.day,
          user: ownPerson(user),
          tips: mine.tips.flatMap(({ tip, ...rest }) => (tip ? [{ ...rest, ...tip }] : [])),
        }
      : null;
  return (
    <>
      <DayLines day={day} rows={rows} own={own} />
      <EnteredTips day={day} rows={own ? [...rows, own] : rows} />
    </>
  );
}

interface LinesProps {
  day: TipDay;
  rows: readonly TipDayRow[];
  /** The own line where it is not among the others. */
  own: TipDayRow | null;
}

function DayLines({ day, rows, own }: LinesProps) {
  const { t } = useLingui();
  const user = useUnit($user);
  return (
    <Table className="dw-figures">
      <VisuallyHidden as="caption">{t`Tabelle: ${day.name}`}</VisuallyHidden>
      <Group as="thead">
        <Line>
          <HeadCell>
            <Trans>Rang</Trans>
          </HeadCell>
          <HeadCell>
            <Trans>Name</Trans>
          </HeadCell>
          <HeadCell>
            <VisuallyHidden>
              <Trans>Tipps</Trans>
            </VisuallyHidden>
            <Tips aria-hidden $count={day.matches.length}>
              {day.matches.map(({ match: { id, a, b } }) => (
                <li key={id} title={`${a?.name ?? '–'} : ${b?.name ?? '–'}`}>
                  <small>{initialsOf(a?.name ?? '–')}</small>
                  <small>{initialsOf(b?.name ?? '–')}</small>
                </li>
              ))}
            </Tips>
          </HeadCell>
          <HeadCell>
            <Trans>Punkte</Trans>
          </HeadCell>
        </Line>
      </Group>
      <Group>
        {rows.map((row) => (
          <Row key={row.user.id} day={day} row={row} isOwn={row.user.id === user?.id} />
        ))}
      </Group>
      {own && (
        <Group as="tfoot">
          <Row day={day} row={own} isOwn />
        </Group>
      )}
    </Table>
  );
}

/** What the marks in the table mean: for whom a tip was entered, by whom, when and why. */
function EnteredTips({ day, rows }: { day: TipDay; rows: readonly TipDayRow[] }) {
  const { t } = useLingui();
  const entered = rows.flatMap(({ user, tips }) =>
    tips.flatMap((tip) => (tip.entered ? [{ user, match: tip.match, entered: tip.entered }] : [])),
  );
  if (entered.length === 0) return null;
  const namesOf = (id: string) => {
    const { a, b } = day.matches.find(({ match }) => match.id === id)?.match ?? { a: null, b: null };
    return `${a?.name ?? '–'} : ${b?.name ?? '–'}`;
  };
  return (
    <Notes aria-label={t`Nachgetragene Tipps`}>
      {entered.map(({ user, match, entered: note }) => (
        <li key={`${user.id} ${match}`}>
          <span aria-hidden>* </span>
          <b>{user.username}</b>, {namesOf(match)}: <EnteredNote entered={note} />
        </li>
      ))}
    </Notes>
  );
}

function Row({ day, row, isOwn }: { day: TipDay; row: TipDayRow; isOwn: boolean }) {
  const { user, rank, points, provisional, tips } = row;
  return (
    <Line data-own={isOwn || undefined}>
      <Cell className="rank">{rank}.</Cell>
      <Cell>
        <PlayerName user={user} isOwn={isOwn} />
      </Cell>
      <Cell>
        <Tips $count={day.matches.length}>
          {day.matches.map(({ match }) => (
            <Tip
              key={match.id}
              rule={day.rule}
              match={match}
              tip={tips.find((tip) => tip.match === match.id) ?? null}
            />
          ))}
        </Tips>
      </Cell>
      <Cell>
        <span className="points">{points}</span> <Provisional points={provisional} />
      </Cell>
    </Line>
  );
}

interface TipProps {
  rule: TipDay['rule'];
  match: TipDay['matches'][number]['match'];
  tip: TipDayRow['tips'][number] | null;
}

function Tip({ rule, match: { a, b }, tip }: TipProps) {
  const { t } = useLingui();
  const names = `${a?.name ?? '–'} : ${b?.name ?? '–'}`;
  if (!tip)
    return (
      <li title={names}>
        <VisuallyHidden>{names}: </VisuallyHidden>–
      </li>
    );
  const chosen = tip.a > tip.b ? a : b;
  const words = rule === 'winner' ? initialsOf(chosen?.name ?? '–') : `${tip.a}:${tip.b}`;
  return (
    <li
      title={`${names}, ${t(reasonText[tip.reason])}`}
      data-good={(tip.points ?? 0) > 0 || undefined}
      data-provisional={tip.provisional || undefined}
    >
      <VisuallyHidden>{names}: </VisuallyHidden>
      <span>
        {words}
        {tip.entered && (
          <>
            <span aria-hidden>*</span>
            <VisuallyHidden>
              {' '}
              <Trans>nachgetragen</Trans>
            </VisuallyHidden>
          </>
        )}
      </span>
      <small>{tip.points === null ? '–' : `+${tip.points}`}</small>
    </li>
  );
}
