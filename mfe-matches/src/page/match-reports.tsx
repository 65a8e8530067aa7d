import type { MatchGame, MatchPage } from '@duellwerk/shared/contract/match';
import { color, font, media, size, space } from '@duellwerk/shared/theme/tokens';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Moment } from '@duellwerk/shared/ui/moment';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { type ComparedGame, compareReports, type MatchReport, reportsWorthReading } from './reports.ts';
import { isPlayed } from './score.ts';
import { Section } from './section.tsx';

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
`;
/* A single report is a list of its maps, not a table with an empty half. */
const Table = styled.table<{ $isSingle: boolean }>`
  inline-size: ${({ $isSingle }) => ($isSingle ? 'auto' : '100%')};
  table-layout: fixed;

  th,
  td {
    padding: ${space(3)} 2px;
    text-align: center;
    vertical-align: middle;
    overflow-wrap: break-word;
    ${({ $isSingle }) => $isSingle && `padding-inline: ${space(4)};`}
    ${media.wide} {
      padding-inline: ${({ $isSingle }) => space($isSingle ? 6 : 2)};
    }
  }
  th {
    font-weight: 500;
    line-height: 1.3;
  }
  /* Two names of long words beside each other on a phone. */
  thead th {
    vertical-align: bottom;
    font-size: ${size.tiny};
    ${media.wide} {
      font-size: ${size.small};
    }
  }
  small {
    display: block;
    font-weight: 400;
    font-size: ${size.tiny};
    color: ${color.faint};
  }
`;
const Row = styled.tr<{ $differs: boolean }>`
  border-block-start: 1px solid ${color.line};
  background: ${({ $differs }) => ($differs ? color.dangerGround : 'transparent')};

  td {
    font: 700 ${size.h3} / 1 ${font.display};
    color: ${({ $differs }) => ($differs ? color.dangerText : color.text)};
  }
`;
const Differing = styled.p`
  display: flex;
  gap: ${space(2)};
  color: ${color.dangerText};
`;

/** What the sides reported while it does not stand, and both reports where they differ, game by game. */
export function MatchReports({ match }: { match: MatchPage }) {
  const { t } = useLingui();
  const reports = reportsWorthReading(match);
  if (reports.length === 0) return null;
  const games = compareReports(reports);
  const differing = games.filter((game) => game.differs).length;
  return (
    <Section title={<Trans>Gemeldet</Trans>}>
      <Stack>
        {differing > 0 && (
          <Differing>
            <Icon name="warning" />
            <Plural
              value={differing}
              one="Eine Map ist verschieden gemeldet."
              other="# Maps sind verschieden gemeldet."
            />
          </Differing>
        )}
        <Table $isSingle={reports.length === 1}>
          <VisuallyHidden as="caption">{t`Meldungen je Map`}</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t`Map`}</VisuallyHidden>
              </th>
              {reports.map((report) => (
                <th key={report.by} scope="col">
                  <Reporter match={match} report={report} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {games.map((game) => (
              <ReportedGame key={game.number} game={game} reports={reports} />
            ))}
          </tbody>
        </Table>
      </Stack>
    </Section>
  );
}

function Reporter({ match, report }: { match: MatchPage; report: MatchReport }) {
  return (
    <>
      {match.summary[report.by]?.name}
      <small>
        {report.reporter.username}, <Moment at={report.at} show="time" />
      </small>
    </>
  );
}

function ReportedGame({ game, reports }: { game: ComparedGame; reports: readonly MatchReport[] }) {
  return (
    <Row $differs={game.differs}>
      <th scope="row">
        <small>
          <Trans>Map {game.number}</Trans>
        </small>
        {game.map}
        {game.differs && (
          <VisuallyHidden>
            <Trans>, verschieden gemeldet</Trans>
          </VisuallyHidden>
        )}
      </th>
      {reports.map(({ by }) => (
        <td key={by}>{scoresOf(game[by])}</td>
      ))}
    </Row>
  );
}

function scoresOf(game: MatchGame | null): string {
  return game && isPlayed(game) ? `${game.a}:${game.b}` : '–';
}
