import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { Link, useNavigate, useSearchParams } from '@duellwerk/shared/router/router';
import { frozenFields } from '@duellwerk/shared/rules/tournament-settings';
import { $gameNames } from '@duellwerk/shared/store/base.model';
import { tournamentLooks } from '@duellwerk/shared/theme/tournament-looks';
import { AdminHead } from '@duellwerk/shared/ui/admin-head';
import { Button } from '@duellwerk/shared/ui/button';
import { LeaveQuestion } from '@duellwerk/shared/ui/leave-question';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useStageTexts } from '../../stage/use-stage-texts.ts';
import { EditConflict } from '../edit-conflict.tsx';
import { ManagedGate } from '../managed-gate.tsx';
import { useDeskTexts } from '../use-desk-texts.ts';
import { BannerField } from './banner-field.tsx';
import { DoneStep } from './done-step.tsx';
import { FormatFields } from './format-fields.tsx';
import { Choice, Quiet } from './layout.ts';
import { changesStages, frozenPlan } from './plan.ts';
import { SettingsForm, settingsFieldErrors } from './settings-form.tsx';
import { $savedVersion, saveSubmission } from './setup.model.ts';
import { nextStep, type SetupStep, stepFrom } from './setup-steps.ts';
import { SetupTabs } from './setup-tabs.tsx';
import { BasicsFields, type StepFieldsProps, TimesFields, WordsFields } from './step-fields.tsx';
import { useStageNames } from './use-stage-names.ts';
import { changedSettings, type SettingsValues, settingsOf, valuesOf } from './values.ts';

/** /admin/tournaments/{id}/settings: everything that can be set, step by step, also later. */
export function SettingsPage() {
  useDeskTexts();
  // The steps name the ways to separate equal entries as the tables do.
  useStageTexts();
  return (
    <ManagedGate loading={<SkeletonCards count={3} />}>
      {(managed) => <Settings key={managed.id} managed={managed} />}
    </ManagedGate>
  );
}

function Settings({ managed }: { managed: ManagedTournament }) {
  const [search] = useSearchParams();
  const step = stepFrom(search.get('step'));
  return (
    <>
      <AdminHead
        kicker={
          <Link to={`/admin/tournaments/${managed.id}`}>
            <Trans>Zum Turnier</Trans>
          </Link>
        }
        title={<span translate="no">{managed.name}</span>}
        facts={<StateChip look={tournamentLooks[managed.state]} />}
      />
      <SetupTabs step={step} />
      <Filled managed={managed} step={step} />
    </>
  );
}

/** The form, filled from the tournament as it was when nothing was typed yet. */
function Filled({ managed, step }: { managed: ManagedTournament; step: SetupStep }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const names = useStageNames();
  const [games, savedVersion] = useUnit([$gameNames, $savedVersion]);
  const { submit, pending, flagOf } = useSubmit(saveSubmission, settingsFieldErrors);
  const [base, setBase] = useState(managed);
  const [fills, setFills] = useState(0);
  const gameName = games[base.game] ?? base.game;
  const initial = useMemo(() => valuesOf(base, gameName), [base, gameName]);
  const frozen = useMemo(() => {
    const hasEntries = managed.taken + managed.waiting > 0;
    const fields = frozenFields(Object.keys(settingsOf(initial)), managed.state, { hasEntries });
    // Stages can be others as long as the matches can.
    return new Set([...fields, ...frozenPlan(managed, fields.includes('best_of'))]);
  }, [initial, managed]);
  const isOlder = base.version !== managed.version;
  // The own change, or one of the life that leaves the settings as they were.
  if ((isOlder && managed.version === savedVersion) || (!isOlder && base.rev !== managed.rev))
    setBase(managed);
  const save = async (values: SettingsValues) => {
    const isChanged = Object.keys(changedSettings(values, base)).length > 0 || changesStages(values, base);
    const errors = isChanged ? await submit({ base, values, names }) : undefined;
    if (!errors) navigate(`?step=${nextStep(step)}`);
    return errors;
  };
  return (
    <SettingsForm key={fills} step={step} initialValues={initial} kept={base.stages} onSubmit={save}>
      {(_, values) => {
        const isChanged =
          Object.keys(changedSettings(values, base)).length > 0 || changesStages(values, base);
        const isConflict = isOlder && managed.version !== savedVersion;
        return (
          <>
            <LeaveQuestion
              isChanged={isChanged}
              name="desk.leave"
              label={t`Seite verlassen?`}
              title={<Trans>Ohne Speichern verlassen?</Trans>}
              verb={<Trans>Verlassen</Trans>}
            >
              <Trans>Deine Änderungen an diesem Turnier gehen dann verloren.</Trans>
            </LeaveQuestion>
            {isConflict && (
              <TakeOver
                isChanged={isChanged}
                onOwn={() => setBase(managed)}
                onTheirs={() => {
                  setBase(managed);
                  setFills((count) => count + 1);
                }}
              />
            )}
            <StepContent step={step} managed={managed} frozen={frozen} flagOf={flagOf}>
              {step === 'done' && <DoneStep managed={managed} isChanged={isChanged} />}
            </StepContent>
            {(step !== 'done' || isChanged) && (
              <Choice>
                <Button type="submit" variant="primary" busy={pending} disabled={isConflict && isChanged}>
                  {isChanged ? <Trans>Speichern und weiter</Trans> : <Trans>Weiter</Trans>}
                </Button>
                {isChanged && (
                  <Quiet>
                    <Trans>Noch nicht gespeichert.</Trans>
                  </Quiet>
                )}
              </Choice>
            )}
          </>
        );
      }}
    </SettingsForm>
  );
}

/** A change by somebody else is taken over silently as long as nothing is typed. */
function TakeOver({
  isChanged,
  onOwn,
  onTheirs,
}: {
  isChanged: boolean;
  onOwn: () => void;
  onTheirs: () => void;
}) {
  useEffect(() => {
    if (!isChanged) onTheirs();
  });
  return isChanged ? <EditConflict onOwn={onOwn} onTheirs={onTheirs} /> : null;
}

interface StepContentProps extends StepFieldsProps {
  step: SetupStep;
  managed: ManagedTournament;
  children: ReactNode;
}

function StepContent({ step, managed, children, ...fields }: StepContentProps) {
  switch (step) {
    case 'basics':
      return <BasicsFields {...fields} />;
    case 'format':
      return <FormatFields {...fields} />;
    case 'times':
      return <TimesFields {...fields} />;
    case 'words':
      return (
        <>
          <WordsFields {...fields} managed={managed} />
          <BannerField managed={managed} />
        </>
      );
    case 'done':
      return children;
  }
}
