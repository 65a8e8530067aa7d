import type { MatchGame, MatchPage } from '@duellwerk/shared/contract/match';
import { matchScore } from '@duellwerk/shared/rules/score';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { Moment } from '@duellwerk/shared/ui/moment';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { type ComparedGame, compareReports } from '../page/reports.ts';
import { isPlayed, type SideName } from '../page/score.ts';

const Table = styled.table`
  inline-size: 100%;
  table-layout: fixed;
  th,
  td {
    padding: ${space(1.5)} ${space(1)};
    text-align: center;
    vertical-align: middle;
    overflow-wrap: anywhere;
  }
  th { font-weight: 600; line-height: 1.25; }
  thead th { font: 700 ${size.body} / 1.15 ${font.display}; }
  th:first-child { inline-size: 5.25rem; text-align: start; }
  small { display: block; font: 400 ${size.tiny} / 1.3 ${font.text}; color: ${color.faint}; }
  td { font: 700 ${size.lead} / 1 ${font.display}; }
  tfoot td { font-size: ${size.h3}; }
`;
const Row = styled.tr<{ $differs: boolean }>`
  border-block-start: 1px solid ${color.line};
  background: ${({ $differs }) => ($differs ? color.dangerGround : 'transparent')};
  td { color: ${({ $differs }) => ($differs ? color.dangerText : color.text)}; }
`;

const sides: readonly SideName[] = ['a', 'b'];

/** What both sides report, game by game, always as A : B; where they differ is marked. */
export function CaseReports({ match }: { match: MatchPage }) {
  const { t } = useLingui();
  const { reports, summary } = match;
  if (reports.length === 0) {
    return (
      <p>
        <Trans>Niemand hat ein Ergebnis gemeldet.</Trans>
      </p>
    );
  }
  const reportOf = (side: 'a' | 'b') => reports.find(({ by }) => by === side);
  // Once it is decided nothing is waited for: a side that has reported nothing has no column.
  const isOver = summary.state === 'final' || summary.state === 'cancelled';
  const shown = sides.filter((side) => !isOver || reportOf(side));
  return (
    <Table className="dw-figures">
      <VisuallyHidden as="caption">{t`Meldungen je Map`}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t`Map`}</VisuallyHidden>
          </th>
          {shown.map((side) => (
            <th key={side} scope="col">
              {summary[side]?.name ?? t`Noch offen`}
              <Reporter report={reportOf(side)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {compareReports(reports).map((game) => (
          <GameRow key={game.number} game={game} shown={shown} />
        ))}
      </tbody>
      <tfoot>
        <Row $differs={false}>
          <th scope="row">
            <Trans>Ergebnis</Trans>
          </th>
          {shown.map((side) => (
            <td key={side}>{totalOf(reportOf(side))}</td>
          ))}
        </Row>
      </tfoot>
    </Table>
  );
}

type Report = MatchPage['reports'][number];

function Reporter({ report }: { report: Report | undefined }) {
  if (!report) {
    return (
      <small>
        <Trans>noch nichts</Trans>
      </small>
    );
  }
  return (
    <small>
      {report.reporter.username}, <Moment at={report.at} show="time" />
    </small>
  );
}

function GameRow({ game, shown }: { game: ComparedGame; shown: readonly SideName[] }) {
  return (
    <Row $differs={game.differs}>
      <th scope="row">
        <Trans>Map {game.number}</Trans>
        {game.map && <small>{game.map}</small>}
        {game.differs && (
          <VisuallyHidden>
            <Trans>, verschieden gemeldet</Trans>
          </VisuallyHidden>
        )}
      </th>
      {shown.map((side) => (
        <td key={side}>{scoreOf(game[side])}</td>
      ))}
    </Row>
  );
}

const scoreOf = (game: MatchGame | null) => (game && isPlayed(game) ? `${game.a}:${game.b}` : '–');

function totalOf(report: Report | undefined): string {
  if (!report) return '–';
  const { a, b } = matchScore(report.rounds);
  return `${a}:${b}`;
}
