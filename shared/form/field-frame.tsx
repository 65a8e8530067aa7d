import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { FieldMetaState } from 'react-final-form';
import styled, { css } from 'styled-components';
import { color, fieldGround, motion, radius, size, space, touch } from '../theme/tokens.ts';
import { UNSAVED_ATTRIBUTE } from '../ui/dialog-unsaved.ts';
import { Icon } from '../ui/icon.tsx';
import type { Flag } from './use-flags.ts';

/** What every field of a form takes. */
export interface FieldProps {
  /** Name in the form's values; dots and brackets reach into it. */
  name: string;
  label: ReactNode;
  /** Marked with an asterisk; without it the label says "optional" (spec §5). Whether a value is there is checked by the form's validator. */
  required?: boolean;
  hint?: ReactNode;
  disabled?: boolean;
  /** Red outline from outside for five seconds, e.g. after a refusal by the server (spec §5, §8); see `useFlags`. */
  flagged?: Flag;
  /** Of a filter, which is never wrong: a label without a mark, and no room for an error. */
  filter?: boolean;
}

/** Ids that tie a control to its label, hint and error. */
export interface FieldIds {
  label: string;
  control: string;
  note: string;
}

export function useFieldIds(): FieldIds {
  const id = useId();
  return { label: `${id}label`, control: `${id}control`, note: `${id}note` };
}

/** The error to show now: the validator's once the field was left, the server's until the value changes. */
export function shownError(meta: Partial<FieldMetaState<unknown>>): string | undefined {
  const error = meta.touched ? meta.error : undefined;
  const refusal = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const shown: unknown = error ?? refusal;
  return typeof shown === 'string' ? shown : undefined;
}

/** Typed and neither sent nor taken back: a dialog asks before it is closed over it, see `DialogSheet`. */
export function isUnsaved(meta: Partial<FieldMetaState<unknown>>): boolean {
  const isSent = meta.submitSucceeded === true && !meta.dirtySinceLastSubmit;
  return meta.dirty === true && !isSent;
}

/**
 * Red around a control that was refused, and the ring of the focus, which lies around the red one where both are due
 * (spec §4): the first refused control has the focus. `focused` selects the control while it has it.
 */
export const outlines = (focused = '&:focus-visible', offset = '1px') => css`
  ${focused} { outline: 3px solid ${color.focus}; outline-offset: ${offset}; }
  &[data-flagged='true'] { outline: 3px solid ${color.dangerText}; outline-offset: ${offset}; }
  ${focused}[data-flagged='true'] { box-shadow: 0 0 0 7px ${color.focus}; }
`;

/** The look of one-line controls; red by `aria-invalid`, so that colour never says more than the screen reader does. */
export const controlLook = css`
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: ${touch};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.small};
  background: ${fieldGround};
  color: ${color.text};
  transition: border-color ${motion.fast} ${motion.ease};
  &::placeholder { color: ${color.faint}; opacity: 1; }
  &:hover:not(:disabled) { border-color: ${color.text}; }
  &[aria-invalid='true'] { border-color: ${color.dangerText}; box-shadow: inset 0 0 0 1px ${color.dangerText}; }
  &:disabled { color: ${color.faint}; background: ${color.stage}; border-color: ${color.line}; cursor: not-allowed; }
  &:read-only:not(select) { background: ${color.stage}; }
  ${outlines()}
`;

const Frame = styled.div`
  display: grid;
  gap: ${space(1.5)};
  min-inline-size: 0;
`;

export const LabelLine = styled.span`
  display: flex;
  justify-content: space-between;
  gap: ${space(3)};
  font-size: ${size.small};
  font-weight: 600;
  line-height: 1.35;
`;

const Star = styled.span`
  color: ${color.dangerText};
`;

const Optional = styled.span`
  font-weight: 400;
  color: ${color.faint};
`;

/* Keeps the room of one line, so that an error moves nothing below it. */
const Note = styled.p<{ $error: boolean }>`
  display: flex;
  gap: ${space(1.5)};
  min-block-size: 1.25rem;
  font-size: ${size.tiny};
  line-height: 1.25rem;
  color: ${({ $error }) => ($error ? color.dangerText : color.faint)};
  svg { margin-block-start: 2px; }
`;

/** Label text with its mark: an asterisk, or the word "optional". */
export function LabelText({ label, required }: { label: ReactNode; required: boolean }) {
  return (
    <LabelLine>
      <span>
        {label}
        {required && <Star aria-hidden> *</Star>}
      </span>
      {!required && (
        <Optional>
          <Trans>optional</Trans>
        </Optional>
      )}
    </LabelLine>
  );
}

interface FieldNoteProps {
  id: string;
  hint?: ReactNode;
  error: string | undefined;
}

/** The line under a control: its error, else its hint. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  return (
    <Note as="div" id={id} $error={error !== undefined} aria-live="polite">
      {error !== undefined && <Icon name="error" size={16} />}
      <span>{error ?? hint}</span>
    </Note>
  );
}

interface FieldFrameProps extends Pick<FieldProps, 'label' | 'hint' | 'filter'> {
  ids: FieldIds;
  required: boolean;
  error: string | undefined;
  children: ReactNode;
}

/* Beside plain ones, which look like this. */
const FilterFrame = styled.div`
  display: grid;
  gap: ${space(1)};
  min-inline-size: 0;
`;
const FilterLabel = styled.label`
  font-size: ${size.small};
  color: ${color.soft};
`;

/** Label above, control, note below. */
export function FieldFrame({ ids, label, required, hint, error, filter, children }: FieldFrameProps) {
  if (filter)
    return (
      <FilterFrame data-filter>
        <FilterLabel id={ids.label} htmlFor={ids.control}>
          {label}
        </FilterLabel>
        {children}
      </FilterFrame>
    );
  return (
    <Frame data-field>
      <label id={ids.label} htmlFor={ids.control}>
        <LabelText label={label} required={required} />
      </label>
      {children}
      <FieldNote id={ids.note} hint={hint} error={error} />
    </Frame>
  );
}

interface ControlState {
  required: boolean;
  error: string | undefined;
  flagged: boolean;
  /** See `isUnsaved`. */
  unsaved?: boolean;
}

/** The attributes that every control carries. */
export function controlWords(ids: FieldIds, { required, error, flagged, unsaved = false }: ControlState) {
  return {
    id: ids.control,
    'aria-describedby': ids.note,
    'aria-invalid': error !== undefined || flagged,
    'aria-required': required,
    'data-flagged': flagged,
    ...(unsaved && { [UNSAVED_ATTRIBUTE]: '' }),
  };
}
