import type { StageProgress } from '@duellwerk/shared/contract/stage-progress';
import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { Link } from '@duellwerk/shared/router/router';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Card, CardTitle } from '@duellwerk/shared/ui/card';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { formatNames } from '../../lib/texts.ts';
import { questionAsked } from '../page/steps.model.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { roundChangeOpened } from '../round-change/round-change.model.ts';
import { RoundChangeDialog } from '../round-change/round-change-dialog.tsx';
import { Next, Row } from './layout.ts';
import {
  $progress,
  $progressFailure,
  progressHidden,
  progressRetried,
  progressShown,
  undoSubmission,
} from './progress.model.ts';
import { Queue } from './queue.tsx';
import { useScoreKeys } from './use-score-keys.ts';
import { Waiting } from './waiting.tsx';

const Stages = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
const Hint = styled.p`
  margin-block-end: ${space(3)};
  font-size: ${size.small};
  color: ${color.soft};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  small { color: ${color.soft}; font-size: ${size.small}; }
`;
const Figure = styled.p`
  margin-block: ${space(2)};
  font: 700 ${size.h3} / 1.2 ${font.display};
  font-variant-numeric: tabular-nums;
  small { font: 400 ${size.small} / 1.4 ${font.text}; color: ${color.soft}; }
`;

/** The stages of a tournament that is played, one after the other, with what brings each of them forward. */
export function Progress({ managed }: { managed: ManagedTournament }) {
  const { t } = useLingui();
  const [stages, failure] = useUnit([$progress, $progressFailure]);
  const [retry, ask, show, hide] = useUnit([progressRetried, questionAsked, progressShown, progressHidden]);
  useEffect(() => {
    show();
    return () => hide();
  }, [show, hide]);
  const list = useRef<HTMLOListElement>(null);
  useScoreKeys(list);
  if (!stages) {
    if (!failure) return <SkeletonCards count={2} height="9rem" />;
    return (
      <LoadFailure
        failure={failure}
        title={t`Der Spielbetrieb konnte nicht geladen werden`}
        onRetry={() => retry()}
      />
    );
  }
  const isPaused = managed.state === 'paused';
  return (
    <>
      {isPaused && (
        <Banner
          style="warning"
          title={t`Das Turnier ist pausiert`}
          action={
            <Button onClick={() => ask('resume')}>
              <Trans>Fortsetzen</Trans>
            </Button>
          }
        >
          <Trans>Solange es pausiert, beginnt keine Runde und keine Phase.</Trans>
        </Banner>
      )}
      {managed.state === 'completed' && (
        <Banner
          style="success"
          title={t`Das Turnier ist beendet`}
          action={
            <Button as={Link} to={`/tournaments/${managed.id}`}>
              <Trans>Zum Podium</Trans>
            </Button>
          }
        >
          <Trans>Die Plätze stehen fest.</Trans>
        </Banner>
      )}
      {stages.some((stage) => stage.open.length > 0) && (
        <Hint>
          <Trans>
            Ergebnisse gehen auch ohne Maus: beide Zahlen tippen, dann Enter. Weiter geht es in der nächsten
            Begegnung.
          </Trans>
        </Hint>
      )}
      <Stages ref={list} role="list" aria-label={t`Phasen des Turniers`}>
        {stages.map((stage) => (
          <li key={stage.id}>
            <StageCard managed={managed} stage={stage} isPaused={isPaused} />
          </li>
        ))}
      </Stages>
      <RoundChangeDialog managed={managed} />
    </>
  );
}

function StageCard({
  managed,
  stage,
  isPaused,
}: {
  managed: ManagedTournament;
  stage: StageProgress;
  isPaused: boolean;
}) {
  const { i18n } = useLingui();
  const { id, name, format, state, rev, matches, decided, disputed, undoable, waits } = stage;
  const changeRound = useUnit(roundChangeOpened);
  return (
    <Card $lit={waits !== null} data-stage={name}>
      <Head>
        <CardTitle as="h2" translate="no" tabIndex={-1}>
          {name}
        </CardTitle>
        <StageChip state={state} />
        <small>{i18n._(formatNames[format])}</small>
      </Head>
      {state !== 'pending' && (
        <Figure>
          {decided} / {matches}{' '}
          <small>
            <Trans>Begegnungen beendet</Trans>
            {disputed > 0 && (
              <>
                {' · '}
                <Link to={`/admin/matches?tournament=${managed.id}`}>
                  <Plural value={disputed} one="# Einspruch wartet" other="# Einsprüche warten" />
                </Link>
              </>
            )}
          </small>
        </Figure>
      )}
      <Queue tournament={managed.id} stage={stage} />
      {waits ? (
        <Waiting stage={stage} waits={waits} isPaused={isPaused} />
      ) : (
        state === 'pending' && (
          <p>
            <Trans>Beginnt, wenn davor alles entschieden ist.</Trans>
          </p>
        )
      )}
      {state === 'pending' && managed.state !== 'completed' && (
        <Row>
          <Button as={Link} variant="quiet" to={`/admin/tournaments/${managed.id}/settings?step=format`}>
            <Trans>Modus von {name} ändern</Trans>
          </Button>
        </Row>
      )}
      {state !== 'pending' && (
        <Next>
          <Row>
            <Button as={Link} to={`/tournaments/${managed.id}?tab=bracket&stage=${id}`}>
              <Trans>Baum und Tabellen</Trans>
            </Button>
            {state === 'running' && (
              <Button variant="quiet" onClick={() => changeRound({ stage: id, match: null })}>
                <Trans>Runden ändern</Trans>
              </Button>
            )}
            {undoable !== null && <Undo stage={id} rev={rev} round={undoable} />}
          </Row>
        </Next>
      )}
    </Card>
  );
}

function StageChip({ state }: Pick<StageProgress, 'state'>) {
  if (state === 'pending')
    return (
      <ToneChip tone="neutral" icon="clock">
        <Trans>wartet</Trans>
      </ToneChip>
    );
  if (state === 'running')
    return (
      <ToneChip tone="accent" icon="live-dot" live>
        <Trans>läuft</Trans>
      </ToneChip>
    );
  return (
    <ToneChip tone="success" icon="check">
      <Trans>beendet</Trans>
    </ToneChip>
  );
}

/** Asks before it: pairings that people may have seen are gone. */
function Undo({ stage, rev, round }: { stage: string; rev: number; round: number }) {
  const { t } = useLingui();
  const [undo, undoing] = useUnit([undoSubmission.submitted, undoSubmission.$pending]);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="quiet" busy={undoing} onClick={() => setAsked(true)}>
        <Trans>Auslosung von Runde {round} zurücknehmen</Trans>
      </Button>
      {isAsked && (
        <ReasonDialog
          name="desk.undo-draw"
          title={t`Die Auslosung von Runde ${round} zurücknehmen?`}
          verb={t`Zurücknehmen`}
          isDangerous
          reason="none"
          busy={undoing}
          onConfirm={() => {
            setAsked(false);
            undo({ stage, rev, round });
          }}
          onDismiss={() => setAsked(false)}
        >
          <p>
            <Trans>
              Ihre Begegnungen gibt es dann nicht mehr, auch nicht, was dort schon gemeldet ist. Danach kann
              neu ausgelost werden.
            </Trans>
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
