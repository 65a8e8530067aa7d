import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
import styled from 'styled-components';
import { color, fieldGround, radius, space, touch } from '../theme/tokens.ts';
import {
  controlWords,
  FieldNote,
  type FieldProps,
  isUnsaved,
  outlines,
  shownError,
  useFieldIds,
} from './field-frame.tsx';
import { useOutline } from './use-flags.ts';

const Frame = styled.div`
  display: grid;
`;

const Row = styled.label<{ $disabled: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  min-block-size: ${touch};
  padding-block: ${space(2.5)};
  line-height: 1.5;
  cursor: ${({ $disabled }) => ($disabled ? 'not-allowed' : 'pointer')};
  color: ${({ $disabled }) => ($disabled ? color.faint : color.text)};
`;

const Star = styled.span`
  color: ${color.dangerText};
`;

const Box = styled.input`
  appearance: none;
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  border: 2px solid ${color.edge};
  border-radius: ${radius.small};
  background: ${fieldGround};
  cursor: inherit;
  &::after {
    content: '';
    inline-size: 0.4rem;
    block-size: 0.8rem;
    margin-block-start: -0.2rem;
    border: solid transparent;
    border-width: 0 3px 3px 0;
    transform: rotate(42deg);
  }
  &:checked { background: ${color.text}; border-color: ${color.text}; }
  &:checked::after { border-color: ${color.ground}; }
  &:disabled { border-color: ${color.line}; }
  &[aria-invalid='true'] { border-color: ${color.dangerText}; }
  ${outlines('&:focus-visible', '2px')}
  /* The system draws its own tick; this one would show there unchecked too, as nothing is transparent. */
  @media (forced-colors: active) {
    appearance: auto;
    &::after { content: none; }
  }
`;

/** A yes or no. The value is a boolean; the label may hold links. */
export function CheckboxField({
  name,
  label,
  required = false,
  hint,
  disabled = false,
  flagged = false,
}: FieldProps) {
  const ids = useFieldIds();
  const { input, meta } = useField<boolean>(name, { type: 'checkbox' });
  const outlined = useOutline(flagged, meta);
  const { value: _checked, ...box } = input;
  const error = shownError(meta);
  const noted = Boolean(hint) || error !== undefined;
  return (
    <Frame>
      <Row $disabled={disabled}>
        <Box
          {...box}
          {...controlWords(ids, { required, error, flagged: outlined, unsaved: isUnsaved(meta) })}
          aria-describedby={noted ? ids.note : undefined}
          disabled={disabled}
        />
        <span>
          {label}
          {required && <Star aria-hidden> *</Star>}
        </span>
      </Row>
      {noted && <FieldNote id={ids.note} hint={hint} error={error} />}
    </Frame>
  );
}

interface CheckboxProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** The same outside of a form, whose value is kept by who shows it. */
export function Checkbox({ label, hint, checked, onChange }: CheckboxProps) {
  const ids = useFieldIds();
  return (
    <Frame>
      <Row $disabled={false}>
        <Box
          type="checkbox"
          checked={checked}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          aria-describedby={hint ? ids.note : undefined}
        />
        <span>{label}</span>
      </Row>
      {hint && <FieldNote id={ids.note} hint={hint} error={undefined} />}
    </Frame>
  );
}
