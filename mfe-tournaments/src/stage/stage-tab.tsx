import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { TabLinks } from '@duellwerk/shared/ui/tab-links';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { $ownEntries } from '../page/tournament.model.ts';
import { $stage, $stageFailure, $stageId, stageRetried } from './stage.model.ts';
import { StageView } from './stage-view.tsx';
import { entryIndex } from './way.ts';

/** The tab of a tournament's stages: one at a time, by links where there are several. */
export function StageTab({ tournament: { stages } }: { tournament: TournamentPage }) {
  const { t } = useLingui();
  const shown = useUnit($stageId);
  return (
    <>
      {stages.length > 1 && (
        <TabLinks
          label={t`Phasen des Turniers`}
          tabs={stages.map(({ id, name }) => ({
            to: `?tab=bracket&stage=${id}`,
            text: name,
            current: id === shown,
          }))}
        />
      )}
      <Stage />
    </>
  );
}

function Stage() {
  const { t } = useLingui();
  const [page, failure, own, retry] = useUnit([$stage, $stageFailure, $ownEntries, stageRetried]);
  if (!page && failure)
    return (
      <LoadFailure
        failure={failure}
        title={t`Der Turnierbaum konnte nicht geladen werden`}
        onRetry={() => retry()}
      />
    );
  if (!page) return <SkeletonCards count={6} height="5rem" />;
  if (page.matches.length === 0)
    return (
      <EmptyState
        title={t`Noch nicht ausgelost`}
      >{t`Hier steht, wer auf wen trifft, sobald es feststeht.`}</EmptyState>
    );
  // A stage of its own for React: zoom, rounds and open rows of one say nothing about another.
  return <StageView key={page.id} page={page} own={entryIndex(page, own[0]?.entry)} />;
}
