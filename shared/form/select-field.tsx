import { useField } from 'react-final-form';
import styled from 'styled-components';
import { color, space } from '../theme/tokens.ts';
import { Icon } from '../ui/icon.tsx';
import {
  controlLook,
  controlWords,
  FieldFrame,
  type FieldProps,
  isUnsaved,
  shownError,
  useFieldIds,
} from './field-frame.tsx';
import { useOutline } from './use-flags.ts';

const Row = styled.div`
  position: relative;
  > svg { position: absolute; inset-inline-end: ${space(3)}; inset-block-start: calc(50% - 0.625rem); pointer-events: none; color: ${color.soft}; }
`;

const Select = styled.select`
  ${controlLook}
  appearance: none;
  padding-inline-end: ${space(10)};
  text-overflow: ellipsis;
  cursor: pointer;
  option { background: ${color.raised}; color: ${color.text}; }
`;

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  /** The empty choice, e.g. "Bitte wählen"; choosing it makes the value `undefined`. */
  placeholder?: string;
}

/** One of many, by the system's own list. The value is the option's `value`. */
export function SelectField(props: SelectFieldProps) {
  const {
    name,
    label,
    required = false,
    hint,
    disabled,
    flagged = false,
    options,
    placeholder,
    filter = false,
  } = props;
  const ids = useFieldIds();
  const { input, meta } = useField<string | undefined>(name);
  const outlined = useOutline(flagged, meta);
  const error = shownError(meta);
  return (
    <FieldFrame ids={ids} label={label} required={required} hint={hint} error={error} filter={filter}>
      <Row>
        <Select
          {...input}
          {...controlWords(ids, { required, error, flagged: outlined, unsaved: isUnsaved(meta) })}
          value={input.value ?? ''}
          disabled={disabled}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Select>
        <Icon name="chevron-down" />
      </Row>
    </FieldFrame>
  );
}
