import type { StageProgress, StageWaits } from '@duellwerk/shared/contract/stage-progress';
import { $clock } from '@duellwerk/shared/store/clock.model';
import { Button } from '@duellwerk/shared/ui/button';
import { Countdown } from '@duellwerk/shared/ui/countdown';
import { Moment } from '@duellwerk/shared/ui/moment';
import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import { Plural, Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { Next, Row } from './layout.ts';
import { $pairedStage, pairingOpened } from './pairing.model.ts';
import { PairingPart } from './pairing.tsx';
import { skipSubmission, startSubmission, stopSubmission } from './progress.model.ts';
import { $seededStage, stageSeedsOpened } from './stage-seeds.model.ts';
import { StageSeeds } from './stage-seeds.tsx';
import { TieQuestion } from './tie-question.tsx';

/** When a stage goes on by itself, and the button that stops it. */
function Advance({ stage: { id, rev, advances_at } }: { stage: StageProgress }) {
  const clock = useUnit($clock);
  const [stop, stopping] = useUnit([stopSubmission.submitted, stopSubmission.$pending]);
  if (advances_at === null) return null;
  return (
    <Row>
      <ToneChip tone="accent" icon="clock">
        <Trans>
          Von selbst: {clock ? <Countdown to={advances_at} now={clock.now} /> : <Moment at={advances_at} />}
        </Trans>
      </ToneChip>
      <Button variant="quiet" busy={stopping} onClick={() => stop({ stage: id, rev })}>
        <Trans>Anhalten</Trans>
      </Button>
    </Row>
  );
}

/** What the organizer has to do, and the button that does it. */
export function Waiting({
  stage,
  waits,
  isPaused,
}: {
  stage: StageProgress;
  waits: StageWaits;
  isPaused: boolean;
}) {
  const { name, rev } = stage;
  const [pairedStage, openPairing] = useUnit([$pairedStage, pairingOpened]);
  const [seededStage, openSeeds] = useUnit([$seededStage, stageSeedsOpened]);
  const [start, skip] = useUnit([startSubmission.submitted, skipSubmission.submitted]);
  const [starting, skipping] = useUnit([startSubmission.$pending, skipSubmission.$pending]);
  const stop = useUnit(stopSubmission.submitted);
  /** What is done by hand is not overtaken by what happens by itself. */
  const byHand = (open: (stage: string) => void) => {
    if (stage.advances_at !== null) stop({ stage: stage.id, rev });
    open(stage.id);
  };
  const button = (text: ReactNode, busy: boolean, onClick: () => void) => (
    <Button variant="primary" busy={busy} disabled={isPaused} onClick={onClick}>
      {text}
    </Button>
  );
  switch (waits.kind) {
    case 'draw': {
      const { round } = waits;
      return (
        <Next>
          <p>
            {round === 1 ? (
              <Trans>
                Die erste Runde kann ausgelost werden: die obere Hälfte der Setzliste gegen die untere.
              </Trans>
            ) : (
              <Trans>
                Alle Ergebnisse stehen fest. In Runde {round} treffen die aufeinander, die gleich viel
                gewonnen haben und sich noch nicht begegnet sind.
              </Trans>
            )}
          </p>
          {!isPaused && <Advance stage={stage} />}
          {pairedStage === stage.id && !isPaused ? (
            <PairingPart stage={stage.id} />
          ) : (
            button(<Trans>Runde {round} auslosen</Trans>, false, () => byHand(openPairing))
          )}
        </Next>
      );
    }
    case 'start':
      return (
        <Next>
          <p>
            <Plural
              value={waits.entries}
              one="Davor ist alles entschieden: # ist dabei."
              other="Davor ist alles entschieden: # sind dabei."
            />
          </p>
          {!isPaused && <Advance stage={stage} />}
          {seededStage === stage.id ? (
            <StageSeeds rev={rev} />
          ) : (
            <Row>
              {button(<Trans>{name} starten</Trans>, starting, () => start({ stage: stage.id, rev, name }))}
              <Button onClick={() => byHand(openSeeds)}>
                <Trans>Setzliste ändern</Trans>
              </Button>
            </Row>
          )}
        </Next>
      );
    case 'lot':
      return <TieQuestion waits={waits} isPaused={isPaused} />;
    case 'few':
      return (
        <Next>
          <p>
            {waits.entries === 0 ? (
              <Trans>Dafür ist niemand übrig.</Trans>
            ) : (
              <Trans>Dafür ist nur eine Seite übrig: Sie hat den ersten Platz, ohne zu spielen.</Trans>
            )}
          </p>
          {button(<Trans>Ohne {name} weiter</Trans>, skipping, () => skip({ stage: stage.id, rev, name }))}
        </Next>
      );
  }
}
