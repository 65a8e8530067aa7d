import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
import styled, { css } from 'styled-components';
import { color, motion, radius, size, space } from '../theme/tokens.ts';
import { UNSAVED_ATTRIBUTE } from '../ui/dialog-unsaved.ts';
import {
  FieldNote,
  type FieldProps,
  isUnsaved,
  LabelText,
  outlines,
  shownError,
  useFieldIds,
} from './field-frame.tsx';
import { useOutline } from './use-flags.ts';

const Group = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  legend { inline-size: 100%; margin-block-end: ${space(1.5)}; }
`;

const Choice = styled.label<{ $disabled: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-block-size: ${space(14)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.medium};
  background: ${color.stage};
  cursor: ${({ $disabled }) => ($disabled ? 'not-allowed' : 'pointer')};
  transition: background-color ${motion.fast} ${motion.ease};
  ${({ $disabled }) => ($disabled ? css`color: ${color.faint}; border-color: ${color.line};` : css`&:hover { background: ${color.raised}; }`)}
  &:has(:checked) { background: ${color.raised}; border-color: ${color.text}; box-shadow: inset 0 0 0 1px ${color.text}; }
  ${outlines('&:has(:focus-visible)', '2px')}
`;

const Dot = styled.input`
  appearance: none;
  flex: none;
  inline-size: 1.375rem;
  block-size: 1.375rem;
  border: 2px solid ${color.edge};
  border-radius: 50%;
  background: ${color.raised};
  cursor: inherit;
  &:checked { border-color: ${color.text}; background: radial-gradient(circle, ${color.text} 0 46%, transparent 50%); }
  &:disabled { border-color: ${color.line}; }
  &:focus-visible { outline: none; }
  @media (forced-colors: active) { appearance: auto; }
`;

const Words = styled.span`
  flex: 1;
  min-inline-size: 0;
  display: grid;
  line-height: 1.4;
  strong { font-weight: 600; }
`;

const Detail = styled.span<{ $disabled: boolean }>`
  font-size: ${size.small};
  color: ${({ $disabled }) => ($disabled ? color.faint : color.soft)};
`;

export interface RadioOption {
  value: string;
  title: ReactNode;
  /** A second line: what it means, or why it cannot be chosen. */
  detail?: ReactNode;
  /** At the start and end of the card: an avatar, a chip. */
  before?: ReactNode;
  after?: ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps extends FieldProps {
  options: readonly RadioOption[];
}

/** One of a few, each with its details. The value is the option's `value`. */
export function RadioCards(props: RadioCardsProps) {
  const { name, label, required = false, hint, disabled = false, flagged = false, options } = props;
  const ids = useFieldIds();
  const { meta } = useField<string | undefined>(name);
  const outlined = useOutline(flagged, meta);
  const error = shownError(meta);
  return (
    <Group
      aria-describedby={ids.note}
      aria-required={required}
      aria-invalid={error !== undefined}
      role="radiogroup"
      {...(isUnsaved(meta) && { [UNSAVED_ATTRIBUTE]: '' })}
    >
      <legend>
        <LabelText label={label} required={required} />
      </legend>
      {options.map((option) => (
        <Card
          key={option.value}
          name={name}
          option={option}
          disabled={disabled || (option.disabled ?? false)}
          flagged={outlined}
        />
      ))}
      <FieldNote id={ids.note} hint={hint} error={error} />
    </Group>
  );
}

interface CardProps {
  name: string;
  option: RadioOption;
  disabled: boolean;
  flagged: boolean;
}

function Card({ name, option, disabled, flagged }: CardProps) {
  const { input } = useField<string | undefined>(name, { type: 'radio', value: option.value });
  return (
    <Choice $disabled={disabled} data-flagged={flagged}>
      <Dot {...input} value={option.value} disabled={disabled} />
      {option.before}
      <Words>
        <strong>{option.title}</strong>
        {option.detail && <Detail $disabled={disabled}>{option.detail}</Detail>}
      </Words>
      {option.after}
    </Choice>
  );
}
