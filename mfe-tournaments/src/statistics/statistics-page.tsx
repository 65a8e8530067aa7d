import type { Statistics } from '@duellwerk/shared/contract/statistics';
import { $gameNames } from '@duellwerk/shared/store/base.model';
import { media, space } from '@duellwerk/shared/theme/tokens';
import { Card } from '@duellwerk/shared/ui/card';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { TabLinks } from '@duellwerk/shared/ui/tab-links';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { type Chosen, chosenAddress } from './address.ts';
import { GamesChart } from './games-chart.tsx';
import { $chosen, $failure, $statistics, statisticsRetried } from './statistics.model.ts';
import { StreaksChart } from './streaks-chart.tsx';
import { TipChampions } from './tip-champions.tsx';
import { UpsetsChart } from './upsets-chart.tsx';

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  align-items: start;
  padding-block-start: ${space(5)};
  ${media.desktop} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

/* Two rows that belong together. */
const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  padding-block-start: ${space(4)};
  > nav { margin-block: 0; }
`;

/** /statistics: the site in charts, of all games or one, at all or in a season; the choice stands in the address. */
export function StatisticsPage() {
  const { t } = useLingui();
  const [statistics, chosen, failure, retry] = useUnit([$statistics, $chosen, $failure, statisticsRetried]);
  return (
    <>
      <PageHead
        title={t`Statistik`}
        lead={<Trans>Gezählt wird, was gespielt wurde: kampflose Siege nicht.</Trans>}
      />
      {statistics ? (
        <>
          <Choices statistics={statistics} chosen={chosen ?? {}} />
          <Charts statistics={statistics} />
        </>
      ) : failure ? (
        <LoadFailure
          failure={failure}
          title={t`Die Statistik konnte nicht geladen werden`}
          onRetry={() => retry()}
        />
      ) : (
        <SkeletonCards count={4} height="18rem" />
      )}
    </>
  );
}

function Choices({ statistics: { games, seasons }, chosen }: { statistics: Statistics; chosen: Chosen }) {
  const { t } = useLingui();
  const names = useUnit($gameNames);
  const own = seasons.filter(({ game }) => chosen.game === undefined || game === chosen.game);
  return (
    <Rows>
      {games.length > 1 && (
        <TabLinks
          label={t`Spiele`}
          tabs={[
            { to: chosenAddress({}), text: t`Alle Spiele`, current: chosen.game === undefined },
            ...games.map(({ game }) => ({
              to: chosenAddress({ game }),
              text: names[game] ?? game,
              current: game === chosen.game,
            })),
          ]}
        />
      )}
      {own.length > 0 && (
        <TabLinks
          label={t`Saisons`}
          tabs={[
            {
              to: chosenAddress({ ...(chosen.game && { game: chosen.game }) }),
              text: t`Alles`,
              current: chosen.season === undefined,
            },
            ...own.map(({ id, name, game }) => ({
              to: chosenAddress({ game, season: id }),
              text: name,
              current: id === chosen.season,
            })),
          ]}
        />
      )}
    </Rows>
  );
}

function Charts({ statistics: { games, streaks, upsets, tip_champions } }: { statistics: Statistics }) {
  const { t } = useLingui();
  if (streaks.length + upsets.length + tip_champions.length === 0 && games.length === 0) {
    return (
      <EmptyState title={t`Noch nichts gespielt`}>
        <Trans>Sobald eine Begegnung entschieden ist, stehen hier Serien und Überraschungen.</Trans>
      </EmptyState>
    );
  }
  return (
    <Grid>
      {streaks.length > 0 && (
        <Card>
          <StreaksChart streaks={streaks} />
        </Card>
      )}
      {upsets.length > 0 && (
        <Card>
          <UpsetsChart upsets={upsets} />
        </Card>
      )}
      {games.length > 0 && (
        <Card>
          <GamesChart games={games} />
        </Card>
      )}
      {tip_champions.length > 0 && (
        <Card>
          <TipChampions champions={tip_champions} />
        </Card>
      )}
    </Grid>
  );
}
