import type { PackageStatus } from '@duellwerk/shared/contract/releases';
import { controlLook } from '@duellwerk/shared/form/field-frame';
import { size, space } from '@duellwerk/shared/theme/tokens';
import { ConfirmDialog } from '@duellwerk/shared/ui/confirm-dialog';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import styled from 'styled-components';
import { CheckResult, Refusal } from './check-result.tsx';
import { channelChoices } from './package-view.ts';
import {
  $check,
  $question,
  $refusal,
  channelChosen,
  dismissed,
  isForceable,
  type Question,
  releaseSubmission,
} from './question.model.ts';
import { Change } from './question-change.tsx';

const Label = styled.label`
  display: grid;
  gap: ${space(1)};
  max-inline-size: 16rem;
  font-size: ${size.small};
  font-weight: 600;
`;
const Select = styled.select`
  ${controlLook}
  font-weight: 400;
`;
const Small = styled.small`
  font-weight: 400;
`;
const Share = styled.input`
  ${controlLook}
  font-weight: 400;
`;

/** The question that is open, if one is. */
export function QuestionDialog({ packages }: { packages: readonly PackageStatus[] }) {
  const { t } = useLingui();
  const [question, dismiss] = useUnit([$question, dismissed]);
  if (!question) return null;
  const status = packages.find(({ name }) => name === question.name);
  return (
    <DialogSheet label={t`Frage zum Release`} name={`releases.${question.kind}`} onClose={() => dismiss()}>
      {question.kind === 'activate' && <AskActivate question={question} status={status} />}
      {question.kind === 'rollback' && <AskRollback question={question} />}
      {question.kind === 'canary' && <AskCanary question={question} />}
      {question.kind === 'end-canary' && <AskEndCanary question={question} />}
    </DialogSheet>
  );
}

/** As the contract has it. */
const REASON_MIN = 3;
const REASON_MAX = 300;

function ForceReason({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  return (
    <Label>
      <Trans>Trotzdem aktiv machen: Grund</Trans>
      <Share value={reason} maxLength={REASON_MAX} onChange={({ target }) => onChange(target.value)} />
      <Small>
        <Trans>Der Grund steht im Verlauf und im Protokoll.</Trans>
      </Small>
    </Label>
  );
}

type Asked<K extends Question['kind']> = Extract<Question, { kind: K }>;

/** What every question needs from the model. */
function useQuestion(question: Question) {
  const [check, refusal, busy, confirm, dismiss] = useUnit([
    $check,
    $refusal,
    releaseSubmission.$pending,
    releaseSubmission.submitted,
    dismissed,
  ]);
  const [reason, setReason] = useState('');
  const needsReason = check.kind === 'done' && isForceable(check.check);
  const fits = check.kind === 'failed' || (check.kind === 'done' && check.check.fits);
  return {
    fits: fits || (needsReason && reason.trim().length >= REASON_MIN),
    busy,
    checked: (
      <>
        <CheckResult view={check} />
        {needsReason && question.kind !== 'rollback' && <ForceReason reason={reason} onChange={setReason} />}
      </>
    ),
    refused: refusal && <Refusal failure={refusal} />,
    onDismiss: () => dismiss(),
    onConfirm: (percent = 0) =>
      confirm({ question, percent, ...(needsReason ? { reason: reason.trim() } : {}) }),
  };
}

function AskActivate({
  question,
  status,
}: {
  question: Asked<'activate'>;
  status: PackageStatus | undefined;
}) {
  const { fits, busy, checked, refused, onDismiss, onConfirm } = useQuestion(question);
  const choose = useUnit(channelChosen);
  const { name, channel, from, to } = question;
  return (
    <ConfirmDialog
      title={<Trans>{name} aktivieren?</Trans>}
      verb={<Trans>Aktivieren</Trans>}
      variant="primary"
      busy={busy}
      disabled={!fits}
      onConfirm={() => onConfirm()}
      onDismiss={onDismiss}
    >
      <Change from={from} to={to} />
      {status && (
        <Label>
          <Trans>Kanal</Trans>
          <Select
            value={channel}
            onChange={({ target: { value } }) =>
              choose({ channel: value, from: status.channels[value]?.version ?? null })
            }
          >
            {channelChoices(status).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Label>
      )}
      {checked}
      {refused}
    </ConfirmDialog>
  );
}

function AskRollback({ question }: { question: Asked<'rollback'> }) {
  const { busy, checked, refused, onDismiss, onConfirm } = useQuestion(question);
  const { name, from, to } = question;
  return (
    <ConfirmDialog
      title={<Trans>{name} zurückrollen?</Trans>}
      verb={<Trans>Zurückrollen</Trans>}
      variant="danger"
      busy={busy}
      onConfirm={() => onConfirm()}
      onDismiss={onDismiss}
    >
      <Change from={from} to={to} />
      <p>
        <Trans>
          Alle bekommen ab dem nächsten Seitenaufruf wieder {to}. Was {from} neu gebracht hat, fehlt dann.
        </Trans>
      </p>
      {checked}
      {refused}
    </ConfirmDialog>
  );
}

const isShare = (percent: number) => Number.isInteger(percent) && percent >= 1 && percent <= 99;

function AskCanary({ question }: { question: Asked<'canary'> }) {
  const { fits, busy, checked, refused, onDismiss, onConfirm } = useQuestion(question);
  const { name, from, to } = question;
  const [percent, setPercent] = useState(question.percent);
  return (
    <ConfirmDialog
      title={<Trans>Canary von {name}</Trans>}
      verb={<Trans>Anteil setzen</Trans>}
      variant="primary"
      busy={busy}
      disabled={!fits || !isShare(percent)}
      onConfirm={() => onConfirm(percent)}
      onDismiss={onDismiss}
    >
      <Change from={from} to={to} />
      <Label>
        <Trans>Anteil der Besuche in Prozent, 1 bis 99</Trans>
        <Share
          type="number"
          inputMode="numeric"
          min={1}
          max={99}
          value={percent > 0 ? percent : ''}
          aria-invalid={!isShare(percent)}
          onChange={(event) => setPercent(event.target.valueAsNumber || 0)}
        />
      </Label>
      <p>
        <Trans>Wer einmal dabei ist, bleibt bei dieser Version, solange der Canary läuft.</Trans>
      </p>
      {checked}
      {refused}
    </ConfirmDialog>
  );
}

function AskEndCanary({ question }: { question: Asked<'end-canary'> }) {
  const { busy, refused, onDismiss, onConfirm } = useQuestion(question);
  const { name, from, to, percent } = question;
  return (
    <ConfirmDialog
      title={<Trans>Canary von {name} beenden?</Trans>}
      verb={<Trans>Beenden</Trans>}
      variant="danger"
      busy={busy}
      onConfirm={() => onConfirm()}
      onDismiss={onDismiss}
    >
      <Change from={to} to={from ?? '–'} />
      <p>
        <Trans>
          Die {percent} % der Besuche bekommen ab dem nächsten Seitenaufruf wieder, was alle bekommen.
        </Trans>
      </p>
      {refused}
    </ConfirmDialog>
  );
}
