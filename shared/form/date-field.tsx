import { $clock } from '@duellwerk/shared/store/clock.model';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Suspense, useRef } from 'react';
import {
  Button as AriaButton,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
} from 'react-aria-components';
import { useField } from 'react-final-form';
import styled from 'styled-components';
import { RepeatedTime, SkippedTime } from '../clock-change/clock-change.tsx';
import { formatDate, formatDateTime } from '../i18n/format.ts';
import { color, radius, space, touch } from '../theme/tokens.ts';
import { AriaLocale } from '../ui/aria-locale.tsx';
import { UNSAVED_ATTRIBUTE } from '../ui/dialog-unsaved.ts';
import { Floating } from '../ui/floating.tsx';
import { Icon } from '../ui/icon.tsx';
import { DateCalendar } from './date-calendar.tsx';
import { beyond, instantsOfRepeated, isSkipped, type Limits, readDate, writeDate } from './date-value.ts';
import {
  controlLook,
  FieldFrame,
  type FieldProps,
  isUnsaved,
  outlines,
  shownError,
  useFieldIds,
} from './field-frame.tsx';
import { useOutline } from './use-flags.ts';

const Control = styled(Group)`
  ${controlLook}
  display: flex;
  align-items: center;
  padding-block: 0;
  padding-inline-end: 0;
  max-inline-size: 20rem;
  /* A group counts as something that cannot be written in. */
  &:read-only:not([data-disabled]) { background: ${color.raised}; }
  &[data-invalid] { border-color: ${color.dangerText}; box-shadow: inset 0 0 0 1px ${color.dangerText}; }
  ${outlines('&[data-focus-within]')}
  &[data-disabled] { color: ${color.faint}; background: ${color.stage}; border-color: ${color.line}; }
`;

const Digits = styled(DateInput)`
  display: flex;
  align-items: center;
  font-variant-numeric: tabular-nums;
  white-space: pre;
`;

const Part = styled(DateSegment)`
  padding: ${space(0.5)} 1px;
  border-radius: 2px;
  outline: none;
  caret-color: transparent;
  /* What can be hit is large enough for it (WCAG 2.5.8). */
  &[role='spinbutton'] { min-inline-size: 1.5rem; min-block-size: 1.5rem; text-align: center; }
  /* The letters of an empty date stay beside their dots. */
  &:first-child { text-align: end; }
  &[data-type='year'], &:last-child { text-align: start; }
  &[data-placeholder] { color: ${color.faint}; }
  &[data-focused] { background: ${color.text}; color: ${color.ground}; }
`;

const Clock = styled.span`
  flex: 1;
  white-space: pre;
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
  margin-inline-start: auto;
  cursor: pointer;
  &[data-disabled] { cursor: not-allowed; }
`;

const Sheet = styled(Dialog)`
  outline: none;
`;

/** A year of which only the first digits are typed lies before it. */
const first = (withTime: boolean) => (withTime ? '1900-01-01T00:00:00Z' : '1900-01-01');

interface DateFieldProps extends FieldProps {
  /** Asks for the time too; the value is then an instant. */
  withTime?: boolean;
  /** Earliest (1900 unless told) and latest, of the value's kind: `2010-11-21`, with time `2026-11-21T17:45:00Z`. */
  min?: string;
  max?: string;
}

/**
 * A date, typed as day.month.year or chosen from a calendar; `d.m.y H:i Uhr` with time (specification 9). The value is
 * `2026-11-21`, with time the instant in UTC of what a clock in Berlin shows; `undefined` while anything is missing. Of a
 * time that comes twice in a night it asks which, one that the clocks skip is refused; readers elsewhere see whose time it
 * asks for, and their own.
 */
export function DateField(props: DateFieldProps) {
  const { name, label, required = false, hint, disabled = false, flagged = false } = props;
  const { withTime = false, min = first(withTime), max, filter = false } = props;
  const { i18n } = useLingui();
  const ids = useFieldIds();
  const control = useRef<HTMLDivElement>(null);
  const rangeError = useRangeError({ withTime, min, max });
  const { input, meta } = useField<string | undefined>(name, { validate: rangeError });
  const value = input.value || undefined;
  const skipped = withTime && isSkipped(value);
  const repeated = withTime ? instantsOfRepeated(value) : null;
  const zoneHint = useZoneHint(withTime, skipped ? undefined : value);
  const outlined = useOutline(flagged, meta);
  const error = shownError(meta);
  const leave = () => {
    // A date of which a part was emptied is none: what is sent is what shows.
    if (control.current?.querySelector('[data-placeholder]')) input.onChange(undefined);
    input.onBlur();
  };
  return (
    <FieldFrame
      ids={ids}
      label={label}
      required={required}
      hint={
        <>
          {hint}
          {hint && zoneHint && <br />}
          {zoneHint}
        </>
      }
      error={error}
      filter={filter}
    >
      <AriaLocale>
        <DatePicker
          id={ids.control}
          aria-labelledby={ids.label}
          aria-describedby={ids.note}
          value={readDate(value, withTime)}
          onChange={(typed) => input.onChange(writeDate(typed, withTime, value))}
          onFocus={() => input.onFocus()}
          onBlur={leave}
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
          isInvalid={error !== undefined || outlined || skipped}
        >
          <Control
            ref={control}
            data-flagged={outlined}
            {...(isUnsaved(meta) && { [UNSAVED_ATTRIBUTE]: '' })}
          >
            <Digits>{(segment) => <Part segment={shortened(segment)} />}</Digits>
            {withTime && i18n.locale.startsWith('de') && <Clock aria-hidden> Uhr</Clock>}
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
      </AriaLocale>
      <Suspense>
        {skipped && value && <SkippedTime value={value} />}
        {repeated && value && (
          <RepeatedTime instants={repeated} value={value} disabled={disabled} onChoose={input.onChange} />
        )}
      </Suspense>
    </FieldFrame>
  );
}

type Segment = Parameters<typeof DateSegment>[0]['segment'];

/** Between date and time stands a space alone: `21.11.2026 18:45 Uhr`. */
function shortened(segment: Segment): Segment {
  return segment.type === 'literal' && segment.text.includes(',') ? { ...segment, text: ' ' } : segment;
}

/** Whose time is asked for, for readers elsewhere: `Zeit in Berlin`, and the own one once there is a value. */
function useZoneHint(withTime: boolean, value: string | undefined): string | undefined {
  const own = useUnit($clock)?.own;
  if (!withTime || !own) return undefined;
  const time = value && readDate(value, true) && own.timeOf(value);
  return time ? `${own.hint} · ${time}` : own.hint;
}

/** Keeps a form from being sent; `SkippedTime` says why. */
const SKIPPED = { skipped: true };

/** Says which limit a value is beyond, in words. */
function useRangeError(limits: Limits) {
  const { t, i18n } = useLingui();
  const written = (limit = '') =>
    limits.withTime ? formatDateTime(limit, i18n) : formatDate(`${limit}T12:00:00Z`, i18n);
  return (value: string | undefined) => {
    if (limits.withTime && isSkipped(value)) return SKIPPED;
    switch (beyond(value, limits)) {
      case 'min':
        return t`Frühestens ${written(limits.min)}`;
      case 'max':
        return t`Spätestens ${written(limits.max)}`;
      default:
        return undefined;
    }
  };
}
