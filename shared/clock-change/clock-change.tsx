import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import styled from 'styled-components';
import { formatTime } from '../i18n/format.ts';
import { color, size, space, touch } from '../theme/tokens.ts';
import { Icon } from '../ui/icon.tsx';
import { useClockChangeTexts } from './use-clock-change-texts.ts';

const Skipped = styled.p`
  display: flex;
  gap: ${space(1.5)};
  font-size: ${size.small};
  color: ${color.dangerText};
`;
const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(5)};
  font-size: ${size.small};
  legend { color: ${color.soft}; }
  label {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    min-block-size: ${touch};
    cursor: pointer;
  }
`;

/** Says that a clock never shows this time: `2027-03-28T02:30:00`, as `writeDate` leaves it. */
export function SkippedTime({ value }: { value: string }) {
  useClockChangeTexts();
  const time = value.slice(11, 16);
  return (
    <Skipped role="alert">
      <Icon name="error" size={16} />
      <span>
        <Trans>{time} Uhr gibt es an diesem Tag nicht: Da werden die Uhren vorgestellt.</Trans>
      </span>
    </Skipped>
  );
}

interface RepeatedTimeProps {
  /** Both instants at which the clocks show the time. */
  instants: readonly [first: string, second: string];
  value: string;
  disabled: boolean;
  onChoose: (value: string) => void;
}

/** Asks which of two equal times of the night is meant in which the clocks go back. */
export function RepeatedTime({ instants, value, disabled, onChoose }: RepeatedTimeProps) {
  useClockChangeTexts();
  const { i18n } = useLingui();
  const name = useId();
  const [first, second] = instants;
  const { locale } = i18n;
  // `02:30 Uhr MESZ` and `02:30 Uhr MEZ`.
  const [parts = [], others] = instants.map((at) => formatTime(at, { locale }).split(' '));
  const before = parts.at(-1);
  const after = others?.at(-1);
  const time = parts.slice(0, -1).join(' ');
  const radioOf = (at: string) => ({
    ...{ name, disabled, checked: value === at },
    onChange: () => onChoose(at),
  });
  return (
    <Choices>
      <legend>
        <Trans>{time} gibt es in dieser Nacht zweimal</Trans>
      </legend>
      <label>
        <input type="radio" {...radioOf(first)} />
        <Trans>{before}, bevor die Uhren zurückgestellt werden</Trans>
      </label>
      <label>
        <input type="radio" {...radioOf(second)} />
        <Trans>{after}, danach</Trans>
      </label>
    </Choices>
  );
}
