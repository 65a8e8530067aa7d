import type { StagePage, StageStandingRow, StageTable } from '@duellwerk/shared/contract/stages';
import { Link } from '@duellwerk/shared/router/router';
import { color, font, media, radius, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { Icon } from '@duellwerk/shared/ui/icon';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { decidingStep, StandingSteps } from './standing-steps.tsx';
import { tieBreakText } from './tie-break-text.ts';

/* Scrolls in itself where it is too wide even so; the names stay. */
const Scroll = styled.div`
  position: relative;
  overflow-x: auto;
  scrollbar-width: thin;
  border-radius: ${radius.medium};
`;
const Table = styled.table`
  inline-size: 100%;
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  th, td { padding: 0 ${space(1)}; text-align: end; white-space: nowrap; background: ${color.stage}; }
  th { font: 500 ${size.tiny} / 2.25rem ${font.text}; color: ${color.faint}; border-block-end: 1px solid ${color.edge}; }
  td { block-size: 3rem; border-block-end: 1px solid ${color.line}; }
  th:first-child, td:first-child { position: relative; inline-size: 2.5rem; padding: 0; text-align: start; }
  th:first-child { padding-inline-start: ${space(2.5)}; }
  th:last-child, td:last-child { padding-inline-end: ${space(3)}; }
  th:nth-child(2), td:nth-child(2) {
    position: sticky;
    inset-inline-start: 0;
    text-align: start;
    white-space: normal;
  }
  tr:hover > td, tr[data-own] > td { background: ${color.raised}; }
  tr[data-out] > td { color: ${color.faint}; }
  tr > td[colspan] { position: static; padding: ${space(2)} ${space(3)} 0; }
  .points { font: 700 ${size.lead} / 1 ${font.display}; color: ${color.text}; }
  ${media.wide} {
    font-size: ${size.body};
    th, td { inline-size: 3.25rem; padding-inline: ${space(1.5)}; }
    th:first-child, td:first-child { inline-size: 4rem; }
    th:nth-child(2), td:nth-child(2) { inline-size: auto; }
    tr > td[colspan] { padding-inline-start: 4.25rem; }
  }
`;
const Rank = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  inline-size: 100%;
  min-block-size: ${touch};
  padding: 0 0 0 ${space(3)};
  border: 0;
  background: none;
  font: 700 ${size.lead} / 1 ${font.display};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  /* Where there is room for it: that a press says more. */
  > svg { display: none; color: ${color.soft}; }
  ${media.wide} {
    > svg { display: block; }
  }
`;
const Name = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: ${touch};
  font: 700 1.0625rem / 1.1 ${font.display};
  color: inherit;
  text-decoration: none;
  overflow-wrap: break-word;
  &:hover { text-decoration: underline; }
`;
const Why = styled.small`
  font: 400 ${size.tiny} / 1.2 ${font.text};
  color: ${color.soft};
`;

/** More rows than one looks at; the rest comes when it is asked for. */
const MOST_ROWS = 64;

type Page = Pick<StagePage, 'format' | 'entries'>;

interface StandingsProps {
  page: Page;
  table: StageTable;
  label: string;
  own: number | null;
  /** More about an entry, below its name. */
  noteOf?: (entry: number) => ReactNode;
  /** What the place of an entry gives, at the edge of its row. */
  markOf?: (entry: number) => ReactNode;
}

/** The table of a group, a round robin or a Swiss stage; a row says on a press which step gave it its rank. */
export function Standings({ page, table, label, own, noteOf, markOf }: StandingsProps) {
  const { t } = useLingui();
  const [isWhole, setIsWhole] = useState(false);
  const rows = isWhole ? table.rows : table.rows.slice(0, MOST_ROWS);
  const isSwiss = page.format === 'swiss';
  const hasDraws = table.rows.some(({ draws }) => draws > 0);
  return (
    <>
      <Scroll>
        <Table>
          <VisuallyHidden as="caption">{label}</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">{t`Rang`}</th>
              <th scope="col">{t`Name`}</th>
              {!isSwiss && <Short text={t`Pkt`} title={t`Punkte`} />}
              <Short text={t`Sp`} title={t`Gespielt`} />
              <Short text={t`S`} title={t`Siege`} />
              {hasDraws && <Short text={t`U`} title={t`Unentschieden`} />}
              <Short text={t`N`} title={t`Niederlagen`} />
              <Short text={t`Maps`} title={t`Gewonnene und verlorene Maps`} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.entry}
                page={page}
                row={row}
                hasDraws={hasDraws}
                isOwn={row.entry === own}
                note={noteOf?.(row.entry)}
                mark={markOf?.(row.entry)}
              />
            ))}
          </tbody>
        </Table>
      </Scroll>
      {rows.length < table.rows.length && (
        <Button wide onClick={() => setIsWhole(true)}>
          <Trans>Alle {table.rows.length} zeigen</Trans>
        </Button>
      )}
    </>
  );
}

function Short({ text, title }: { text: string; title: string }) {
  return (
    <th scope="col" title={title}>
      <span aria-hidden>{text}</span>
      <VisuallyHidden>{title}</VisuallyHidden>
    </th>
  );
}

interface RowProps {
  page: Page;
  row: StageStandingRow;
  hasDraws: boolean;
  isOwn: boolean;
  note: ReactNode;
  mark: ReactNode;
}

function Row({ page, row, hasDraws, isOwn, note, mark }: RowProps) {
  const { t, i18n } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const entry = page.entries[row.entry];
  if (!entry) return null;
  const { name } = entry;
  const isSwiss = page.format === 'swiss';
  const deciding = decidingStep(row.steps);
  const columns = 6 + Number(hasDraws) + Number(!isSwiss);
  return (
    <>
      <tr data-own={isOwn || undefined} data-out={row.out ?? undefined}>
        <td>
          {mark}
          <Rank
            type="button"
            aria-expanded={isOpen}
            aria-label={t`Rang ${row.rank}: warum steht ${name} hier?`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {row.rank}
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={14} />
          </Rank>
        </td>
        <td>
          <Name to={entry.kind === 'team' ? `/teams/${entry.id}` : `/users/${entry.id}`}>
            <Avatar
              id={entry.id}
              name={name}
              src={entry.image}
              size={24}
              shape={entry.kind === 'team' ? 'team' : 'person'}
            />
            <span>{name}</span>
          </Name>{' '}
          {row.out && <Why>{row.out === 'drop' ? t`ausgestiegen` : t`disqualifiziert`}</Why>}
          {note}
        </td>
        {!isSwiss && <td className="points">{row.points}</td>}
        <td>{row.played}</td>
        <td>{row.wins}</td>
        {hasDraws && <td>{row.draws}</td>}
        <td>{row.losses}</td>
        <td>
          {row.games_won}:{row.games_lost}
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={columns}>
            {deciding && (
              <Why>
                <Trans>Entscheidend: {i18n._(tieBreakText[deciding.step])}</Trans>
              </Why>
            )}
            <StandingSteps steps={row.steps} />
          </td>
        </tr>
      )}
    </>
  );
}
