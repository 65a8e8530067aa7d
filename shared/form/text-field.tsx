import type { HTMLInputAutoCompleteAttribute } from 'react';
import { useField } from 'react-final-form';
import styled from 'styled-components';
import {
  controlLook,
  controlWords,
  FieldFrame,
  type FieldProps,
  isUnsaved,
  shownError,
  useFieldIds,
} from './field-frame.tsx';
import { clip } from './limits.ts';
import { useOutline } from './use-flags.ts';

const Input = styled.input`${controlLook}`;
const LINE = 1.5;

const Area = styled.textarea<{ $rows: number }>`
  ${controlLook}
  field-sizing: content;
  resize: vertical;
  line-height: ${LINE};
  min-block-size: ${({ $rows }) => $rows * LINE + 1}em;
`;

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'url' | 'search' | 'date';
  /** Longer input is cut. */
  maxLength?: number;
  /** More than one makes it a text area of at least so many lines. */
  rows?: number;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  /** The keyboard of a phone. */
  inputMode?: 'numeric';
  /** Limits of a date (`type="date"`), as `2010-11-21`. */
  min?: string;
  max?: string;
}

/** One line of text, or an area with `rows`. The value is a string, `undefined` while empty. */
export function TextField(props: TextFieldProps) {
  const {
    name,
    label,
    required = false,
    hint,
    disabled,
    flagged = false,
    type = 'text',
    rows = 1,
    filter = false,
    ...rest
  } = props;
  const { maxLength } = rest;
  const ids = useFieldIds();
  const { input, meta } = useField<string | undefined>(name, {
    parse: (value) => (value ? clip(value, maxLength ?? value.length) : undefined),
  });
  const outlined = useOutline(flagged, meta);
  const error = shownError(meta);
  const shared = {
    ...rest,
    ...controlWords(ids, { required, error, flagged: outlined, unsaved: isUnsaved(meta) }),
    disabled,
  };
  const { type: _unused, value, ...handlers } = input;
  return (
    <FieldFrame ids={ids} label={label} required={required} hint={hint} error={error} filter={filter}>
      {rows > 1 ? (
        <Area {...shared} {...handlers} value={value ?? ''} rows={rows} $rows={rows} />
      ) : (
        <Input {...shared} {...handlers} value={value ?? ''} type={type} />
      )}
    </FieldFrame>
  );
}
