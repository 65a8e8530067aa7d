import { type PackageStatus, STABLE } from '@duellwerk/shared/contract/releases';
import type { Verdict } from '@duellwerk/shared/contract/reports';
import type { Tone } from '@duellwerk/shared/theme/state-look';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import type { IconName } from '@duellwerk/shared/ui/icon';
import { Moment } from '@duellwerk/shared/ui/moment';
import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { TextButton } from '../text-button.tsx';
import { PlanForm } from './plan-form.tsx';
import { $planFor, $reports, careSubmission, planOpened } from './reports.model.ts';

type Canary = NonNullable<PackageStatus['canary']>;

const Parts = styled.div`
  display: grid;
  gap: ${space(1)};
  justify-items: start;
  font-size: ${size.small};
  color: ${color.soft};
`;
const Buttons = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(5)};
`;

const labels: Record<Verdict, { tone: Tone; icon: IconName; label: MessageDescriptor }> = {
  few: { tone: 'neutral', icon: 'clock', label: msg`Noch zu wenige Besuche` },
  fine: { tone: 'success', icon: 'check', label: msg`Unauffällig` },
  doubtful: { tone: 'warning', icon: 'warning', label: msg`Auffällig` },
  worse: { tone: 'danger', icon: 'cross', label: msg`Deutlich mehr Fehler` },
};

/** How a canary compares with stable, and what it does by itself: stop, and grow. */
export function CanaryCare({ name, canary }: { name: string; canary: Canary }) {
  const [planFor, openPlan, change] = useUnit([$planFor, planOpened, careSubmission.submitted]);
  const { percent, growth, auto_stop = true } = canary;
  return (
    <Parts data-canary={name}>
      <Comparison name={name} />
      {auto_stop ? (
        <Trans>Hält von selbst an, wenn er deutlich mehr Fehler hat.</Trans>
      ) : (
        <Trans>Hält nicht von selbst an.</Trans>
      )}
      {growth && <Plan growth={growth} />}
      <Buttons>
        <TextButton onClick={() => change({ name, percent, auto_stop: !auto_stop })}>
          {auto_stop ? <Trans>Nicht von selbst anhalten</Trans> : <Trans>Von selbst anhalten</Trans>}
        </TextButton>
        {growth ? (
          <TextButton onClick={() => change({ name, percent, grow: null })}>
            <Trans>Plan beenden</Trans>
          </TextButton>
        ) : (
          <TextButton aria-expanded={planFor === name} onClick={() => openPlan(name)}>
            <Trans>Wachsen lassen</Trans>
          </TextButton>
        )}
      </Buttons>
      {planFor === name && !growth && <PlanForm name={name} percent={percent} />}
    </Parts>
  );
}

function Comparison({ name }: { name: string }) {
  const { i18n } = useLingui();
  const found = useUnit($reports)?.canaries.find((each) => each.name === name);
  if (!found) return null;
  const { canary, stable, verdict } = found;
  const { tone, icon, label } = labels[verdict];
  return (
    <>
      <ToneChip tone={tone} icon={icon}>
        {i18n._(label)}
      </ToneChip>
      <span className="dw-figures">
        <Trans>
          Fehler bei {canary.affected} von {canary.visitors} Besuchern, mit {STABLE} bei {stable.affected} von{' '}
          {stable.visitors}
        </Trans>
      </span>
    </>
  );
}

function Plan({ growth: { steps, every_minutes, next_at } }: { growth: NonNullable<Canary['growth']> }) {
  const shares = steps.map((step) => `${step} %`).join(', ');
  return (
    <span className="dw-figures">
      <Trans>
        Plan: {shares}, alle {every_minutes} Minuten. Nächster Schritt <Moment at={next_at} />, solange nichts
        auffällt.
      </Trans>
    </span>
  );
}
