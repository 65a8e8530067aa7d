import type { StageStandingRow } from '@duellwerk/shared/contract/stages';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { tieBreakText } from './tie-break-text.ts';

const Steps = styled.ol`
  display: grid;
  gap: ${space(1)};
  padding: ${space(2)} 0 ${space(3)};
  list-style: none;
  font-size: ${size.small};
  li {
    display: grid;
    grid-template-columns: 1.25rem minmax(0, 1fr) auto;
    gap: ${space(2)};
    align-items: center;
    max-inline-size: 34rem;
    color: ${color.soft};
  }
  li[data-decided] { color: ${color.text}; font-weight: 600; }
  small { display: block; font-size: ${size.tiny}; font-weight: 400; color: ${color.soft}; }
`;

type Step = StageStandingRow['steps'][number];

/** How a row came to its rank: the steps that were asked, with what each counted and where it parted those who were level. */
export function StandingSteps({ steps }: { steps: readonly Step[] }) {
  // That everybody is still in, which is the rule, goes without saying.
  const asked = steps.filter(({ step, tied, decided }) => tied > 1 && (decided || step !== 'active'));
  if (asked.length === 0) return <Trans>Niemand ist gleichauf.</Trans>;
  return (
    <Steps>
      {asked.map((step, index) => (
        <Asked key={`${step.step}${index}`} step={step} />
      ))}
    </Steps>
  );
}

function Asked({ step: { step, value, tied, decided } }: { step: Step }) {
  const { i18n } = useLingui();
  return (
    <li data-decided={decided || undefined}>
      {decided ? <Icon name="check" size={16} /> : <span />}
      <span>
        {i18n._(tieBreakText[step])}
        <small>
          {decided ? (
            <Trans>
              entscheidet unter <Plural value={tied} one="# Gleichen" other="# Gleichen" />
            </Trans>
          ) : (
            <Plural value={tied} one="# gleichauf" other="# gleichauf" />
          )}
        </small>
      </span>
      <span className="dw-figures">{value === null ? '–' : shownValue(value, i18n.locale)}</span>
    </li>
  );
}

function shownValue(value: number, locale: string): string {
  return value.toLocaleString(locale === 'en' ? 'en' : 'de', { maximumFractionDigits: 2 });
}

/** The step that gave a row its place among those who were level, if any did. */
export function decidingStep(steps: readonly Step[]): Step | null {
  return steps.findLast(({ decided }) => decided) ?? null;
}
