import { useLingui } from '@lingui/react/macro';
import {
  Button as AriaButton,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  I18nProvider,
} from 'react-aria-components';
import { useField } from 'react-final-form';
import styled from 'styled-components';
import { formatDate, formatDateTime } from '../i18n/format.ts';
import { color, radius, space, touch } from '../theme/tokens.ts';
import { Floating } from '../ui/floating.tsx';
import { Icon } from '../ui/icon.tsx';
import { DateCalendar } from './date-calendar.tsx';
import { beyond, readDate, writeDate } from './date-value.ts';
import { controlLook, FieldFrame, type FieldProps, shownError, useFieldIds } from './field-frame.tsx';
import { useOutline } from './use-flags.ts';

const Control = styled(Group)`
  ${controlLook}
  display: flex;
  align-items: center;
  padding-block: 0;
  padding-inline-end: 0;
  max-inline-size: 20rem;
  &[data-invalid] { border-color: ${color.dangerText}; box-shadow: inset 0 0 0 1px ${color.dangerText}; }
  &[data-focus-within] { outline: 3px solid ${color.focus}; outline-offset: 1px; }
  &[data-disabled] { color: ${color.faint}; background: ${color.stage}; border-color: ${color.line}; }
`;

const Digits = styled(DateInput)`
  display: flex;
  flex: 1;
  align-items: center;
  font-variant-numeric: tabular-nums;
  white-space: pre;
`;

const Part = styled(DateSegment)`
  padding: ${space(0.5)} 1px;
  border-radius: 2px;
  outline: none;
  caret-color: transparent;
  &[data-placeholder] { color: ${color.faint}; }
  &[data-focused] { background: ${color.text}; color: ${color.ground}; }
`;

const Open = styled(AriaButton)`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: ${touch};
  block-size: ${touch};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: inherit;
  cursor: pointer;
  &[data-disabled] { cursor: not-allowed; }
`;

const Sheet = styled(Dialog)`
  outline: none;
`;

interface DateFieldProps extends FieldProps {
  /** Asks for the time too; the value is then an instant. */
  withTime?: boolean;
  /** Earliest and latest, of the value's kind: `2010-11-21`, with time `2026-11-21T17:45:00Z`. */
  min?: string;
  max?: string;
}

/**
 * A date, typed as day.month.year or chosen from a calendar; `d.m.y H:i Uhr` with time (specification 9). The value is
 * `2026-11-21`, with time the instant in UTC of what a clock in Berlin shows; `undefined` while anything is missing.
 */
export function DateField(props: DateFieldProps) {
  const { name, label, required = false, hint, disabled = false, flagged = false } = props;
  const { withTime = false, min, max } = props;
  const { i18n } = useLingui();
  const ids = useFieldIds();
  const outlined = useOutline(flagged);
  const rangeError = useRangeError(props);
  const { input, meta } = useField<string | undefined>(name, { validate: rangeError });
  const error = shownError(meta);
  return (
    <FieldFrame ids={ids} label={label} required={required} hint={hint} error={error}>
      {/* English as in Britain: the day comes first there too. */}
      <I18nProvider locale={i18n.locale.startsWith('en') ? 'en-GB' : 'de-DE'}>
        <DatePicker
          id={ids.control}
          aria-labelledby={ids.label}
          aria-describedby={ids.note}
          value={readDate(input.value || undefined, withTime)}
          onChange={(value) => input.onChange(writeDate(value, withTime))}
          onFocus={() => input.onFocus()}
          onBlur={() => input.onBlur()}
          minValue={readDate(min, withTime)}
          maxValue={readDate(max, withTime)}
          granularity={withTime ? 'minute' : 'day'}
          firstDayOfWeek="mon"
          hourCycle={24}
          shouldForceLeadingZeros
          hideTimeZone
          validationBehavior="aria"
          isDisabled={disabled}
          isRequired={required}
          isInvalid={error !== undefined || outlined}
        >
          <Control data-flagged={outlined}>
            <Digits>{(segment) => <Part segment={shortened(segment)} />}</Digits>
            {withTime && i18n.locale.startsWith('de') && <span aria-hidden>Uhr</span>}
            <Open>
              <Icon name="calendar" />
            </Open>
          </Control>
          <Floating placement="bottom start">
            <Sheet>
              <DateCalendar />
            </Sheet>
          </Floating>
        </DatePicker>
      </I18nProvider>
    </FieldFrame>
  );
}

type Segment = Parameters<typeof DateSegment>[0]['segment'];

/** Between date and time stands a space alone: `21.11.2026 18:45 Uhr`. */
function shortened(segment: Segment): Segment {
  return segment.type === 'literal' && segment.text.includes(',') ? { ...segment, text: ' ' } : segment;
}

/** Says which limit a value is beyond, in words. */
function useRangeError({ min, max, withTime = false }: DateFieldProps) {
  const { t, i18n } = useLingui();
  const written = (limit = '') =>
    withTime ? formatDateTime(limit, i18n) : formatDate(`${limit}T12:00:00Z`, i18n);
  return (value: string | undefined): string | undefined => {
    const limits = { ...(min && { min }), ...(max && { max }), withTime };
    switch (beyond(value, limits)) {
      case 'min':
        return t`Frühestens ${written(min)}`;
      case 'max':
        return t`Spätestens ${written(max)}`;
      default:
        return undefined;
    }
  };
}
