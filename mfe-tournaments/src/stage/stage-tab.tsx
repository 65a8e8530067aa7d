import type { StagePage } from '@duellwerk/shared/contract/stages';
import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { TabLinks } from '@duellwerk/shared/ui/tab-links';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { $ownEntries } from '../page/tournament.model.ts';
import { PrintSheet } from './print-sheet.tsx';
import { $stage, $stageFailure, $stageId, stageRetried } from './stage.model.ts';
import { StageActions } from './stage-actions.tsx';
import { StageShow } from './stage-show.tsx';
import { StageView } from './stage-view.tsx';
import { useDrawingWords } from './use-drawing-words.ts';
import { useStageTexts } from './use-stage-texts.ts';
import { entryIndex } from './way.ts';

interface StageTabProps {
  tournament: TournamentPage;
  /** For beamers and streams: over the whole window. */
  isShow: boolean;
}

/** The tab of a tournament's stages: one at a time, by links where there are several. */
export function StageTab({ tournament: { stages, summary }, isShow }: StageTabProps) {
  useStageTexts();
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
      <Stage title={summary.name} isShow={isShow} hasSeveral={stages.length > 1} />
    </>
  );
}

interface StageProps {
  title: string;
  isShow: boolean;
  hasSeveral: boolean;
}

function Stage({ title, isShow, hasSeveral }: StageProps) {
  const { t } = useLingui();
  const [page, failure, retry] = useUnit([$stage, $stageFailure, stageRetried]);
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
  const whole = hasSeveral ? `${title} · ${page.name}` : title;
  // A stage of its own for React: zoom, rounds and open rows of one say nothing about another.
  return <Loaded key={page.id} page={page} title={whole} isShow={isShow} />;
}

function Loaded({ page, title, isShow }: { page: StagePage; title: string; isShow: boolean }) {
  const own = useUnit($ownEntries);
  const words = useDrawingWords(page, title);
  if (isShow) return <StageShow page={page} words={words} />;
  return (
    <>
      <StageView page={page} own={entryIndex(page, own[0]?.entry)} />
      <StageActions page={page} words={words} />
      {page.standings.length === 0 && <PrintSheet page={page} words={words} />}
    </>
  );
}
