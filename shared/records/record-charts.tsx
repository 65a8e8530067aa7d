import type { PlayRecord } from '@duellwerk/shared/contract/records';
import { Plural, Trans } from '@lingui/react/macro';
import styled from 'styled-components';
import { color, size, space } from '../theme/tokens.ts';
import { Card } from '../ui/card.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { MapsChart } from './maps-chart.tsx';
import { PlacesChart } from './places-chart.tsx';
import { ResultsChart } from './results-chart.tsx';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
/* As many as fit share a row, and all of it. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)};
  > * { flex: 1 1 20rem; min-inline-size: 0; }
`;
const Note = styled.p`
  font-size: ${size.small};
  color: ${color.soft};
`;

/** What somebody has played: results, maps, places. Parts that there is nothing of are left out. */
export function RecordCharts({ record }: { record: PlayRecord }) {
  const { results, maps, places, walkovers } = record;
  const isEmpty = results.length === 0 && places.length === 0;
  return (
    <Stack>
      {isEmpty && (
        <Note>
          <Trans>Sobald eine Begegnung gespielt ist, stehen hier Ergebnisse, Maps und Plätze.</Trans>
        </Note>
      )}
      <Row>
        {results.length > 0 && (
          <Card>
            <ResultsChart results={results} />
          </Card>
        )}
        {maps.length > 0 && (
          <Card>
            <MapsChart maps={maps} />
          </Card>
        )}
        {places.length > 0 && (
          <Card>
            <PlacesChart places={places} />
          </Card>
        )}
      </Row>
      <Note>
        <TextLink to="/statistics">
          <Trans>Zur Statistik</Trans>
        </TextLink>
      </Note>
      {walkovers.won + walkovers.lost > 0 && (
        <Note>
          <Trans>
            Nicht mitgezählt:{' '}
            <Plural value={walkovers.won} one="# kampfloser Sieg" other="# kampflose Siege" />,{' '}
            <Plural value={walkovers.lost} one="# kampflose Niederlage" other="# kampflose Niederlagen" />.
          </Trans>
        </Note>
      )}
    </Stack>
  );
}
