import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { isInPlay } from '@duellwerk/shared/rules/tournament-moves';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { $managedRefreshing } from '../managed.model.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { BeforeStart } from './before-start.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import type { DeskStep } from './desk-steps.ts';
import { EndPlaces } from './end-places.tsx';
import { missingOf } from './entry-groups.ts';
import { $field } from './field.model.ts';
import { $question, deleteSubmission, questionDismissed, stepSubmission } from './steps.model.ts';
import { useStepWords } from './use-step-words.tsx';

/** The question that is open about the tournament, if one is. */
export function StepDialog({ managed }: { managed: ManagedTournament }) {
  const question = useUnit($question);
  if (question === null) return null;
  if (question === 'copy' || question === 'template')
    return <CopyDialog managed={managed} isTemplate={question === 'template'} />;
  return question === 'delete' ? (
    <AskDelete managed={managed} />
  ) : (
    <AskStep managed={managed} step={question} />
  );
}

function AskStep({ managed, step }: { managed: ManagedTournament; step: DeskStep }) {
  const { t } = useLingui();
  const [submit, busy, refreshing, dismiss] = useUnit([
    stepSubmission.submitted,
    stepSubmission.$pending,
    $managedRefreshing,
    questionDismissed,
  ]);
  const { verb, title, effect, reason = 'none', isDangerous = false } = useStepWords()[step];
  return (
    <ReasonDialog
      name={`desk.${step}`}
      title={title}
      verb={verb}
      isDangerous={isDangerous}
      reason={reason}
      reasonHint={t`Den Grund lesen auch die Angemeldeten.`}
      busy={busy || refreshing}
      onConfirm={(why) => submit({ tournament: managed, step, reason: why })}
      onDismiss={() => dismiss()}
    >
      <p>{effect}</p>
      {step === 'cancel' && isInPlay(managed.state) && (
        <p>
          <Trans>
            Offene Begegnungen werden abgesagt, ihre Fristen enden. Was gespielt ist, bleibt zu sehen; Plätze
            gibt es keine.
          </Trans>
        </p>
      )}
      {step === 'start' && <BeforeStart managed={managed} />}
      {step === 'end' && <EndPlaces tournament={managed.id} />}
      {step === 'continue' && managed.check_in_opens_at !== null && <Missing managed={managed} />}
    </ReasonDialog>
  );
}

/** Who will be out, by name. */
function Missing({ managed: { state, check_in_ends_at: ends } }: { managed: ManagedTournament }) {
  const missing = missingOf(useUnit($field) ?? []);
  if (missing.length === 0) {
    return (
      <Banner style="success">
        <Trans>Alle sind eingecheckt.</Trans>
      </Banner>
    );
  }
  return (
    <Banner
      style="warning"
      title={<Plural value={missing.length} one="Eine Anmeldung fehlt" other="# Anmeldungen fehlen" />}
    >
      <p>{missing.map(({ name }) => name).join(', ')}</p>
      {state === 'check_in_open' && ends !== null && (
        <p>
          <Trans>
            Sie hätten noch bis <Moment at={ends} show="time" /> Zeit und gelten dann als nicht erschienen.
          </Trans>
        </p>
      )}
    </Banner>
  );
}

function AskDelete({ managed: { id, name } }: { managed: ManagedTournament }) {
  const { t } = useLingui();
  const [submit, busy, dismiss] = useUnit([
    deleteSubmission.submitted,
    deleteSubmission.$pending,
    questionDismissed,
  ]);
  return (
    <ReasonDialog
      name="desk.delete"
      title={t`${name} löschen?`}
      verb={t`Löschen`}
      isDangerous
      reason="none"
      busy={busy}
      onConfirm={() => submit(id)}
      onDismiss={() => dismiss()}
    >
      <p>
        <Trans>Niemand außer euch hat es gesehen. Weg ist es trotzdem ganz.</Trans>
      </p>
    </ReasonDialog>
  );
}
