import type { StagePage } from '@duellwerk/shared/contract/stages';
import { color, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { OrderedList } from '@duellwerk/shared/ui/ordered-list';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import styled from 'styled-components';
import { focusStage } from './focus-stage.ts';
import {
  $stageSeeds,
  $stageSeedsFailure,
  stageSeedsClosed,
  stageSeedsRetried,
  stageSeedsSubmission,
} from './stage-seeds.model.ts';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  inline-size: 100%;
  max-inline-size: 44rem;
`;
const Seed = styled.span`
  color: ${color.soft};
  font-variant-numeric: tabular-nums;
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

/** The order in which a stage seeds those who play in it, to be changed until it starts. */
export function StageSeeds({ rev }: { rev: number }) {
  const { t } = useLingui();
  const [page, failure] = useUnit([$stageSeeds, $stageSeedsFailure]);
  const retry = useUnit(stageSeedsRetried);
  // Until others play in it, or its seeds are others, what was moved by hand stays.
  if (page) {
    const key = page.entries.map(({ entry, seed }) => `${seed} ${entry}`).join();
    return <Seeds key={key} page={page} rev={rev} />;
  }
  if (!failure) return <SkeletonLines lines={4} />;
  return (
    <LoadFailure
      failure={failure}
      title={t`Die Setzliste konnte nicht geladen werden`}
      onRetry={() => retry()}
    />
  );
}

function Seeds({ page, rev }: { page: StagePage; rev: number }) {
  const { t } = useLingui();
  const { id, name: stage } = page;
  const [save, saving] = useUnit([stageSeedsSubmission.submitted, stageSeedsSubmission.$pending]);
  const close = useUnit(stageSeedsClosed);
  const [rows, setRows] = useState(() => page.entries.toSorted((x, y) => x.seed - y.seed));
  const isChanged = rows.some(({ seed }, index) => index > 0 && seed < (rows[index - 1]?.seed ?? 0));
  return (
    <Frame aria-label={t`Setzliste: ${stage}`}>
      <p>
        <Trans>
          Ziehen, oder mit Alt und den Pfeiltasten. Die Setzliste bestimmt, wer zuerst auf wen trifft.
        </Trans>
      </p>
      <OrderedList
        label={t`Setzliste`}
        rows={rows}
        rowKey={({ entry }) => entry}
        moves={{
          handle: ({ name }) => t`${name} verschieben`,
          hint: t`Ziehen, oder Alt und Pfeiltaste`,
          moved: ({ name }, place) => t`${name}: Setzplatz ${place}`,
          onOrder: setRows,
        }}
      >
        {(row, index) => (
          <span translate="no">
            <Seed>{index + 1}</Seed> {row.name}
          </span>
        )}
      </OrderedList>
      <Row>
        <Button
          variant="primary"
          busy={saving}
          disabled={!isChanged}
          onClick={() => save({ stage: id, rev, entries: rows.map(({ entry }) => entry) })}
        >
          <Trans>Reihenfolge speichern</Trans>
        </Button>
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            focusStage(currentTarget);
            close();
          }}
        >
          <Trans>Abbrechen</Trans>
        </Button>
      </Row>
    </Frame>
  );
}
