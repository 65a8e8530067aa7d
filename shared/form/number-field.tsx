import { useLingui } from '@lingui/react/macro';
import { useField } from 'react-final-form';
import styled from 'styled-components';
import { color, font, radius, touch } from '../theme/tokens.ts';
import { IconButton } from '../ui/icon-button.tsx';
import {
  controlLook,
  controlWords,
  FieldFrame,
  type FieldProps,
  isUnsaved,
  shownError,
  useFieldIds,
} from './field-frame.tsx';
import { clamp } from './limits.ts';
import { useOutline } from './use-flags.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: ${touch} minmax(${touch}, 1fr) ${touch};
  gap: 2px;
  max-inline-size: 13rem;
  > button { background: ${color.raised}; border-radius: ${radius.small}; }
  > button:hover:not(:disabled) { background: ${color.top}; box-shadow: inset 0 0 0 1px ${color.edge}; }
  > button:disabled { background: ${color.stage}; }
`;

const Input = styled.input`
  ${controlLook}
  text-align: center;
  font: 700 1.375rem / 1 ${font.display};
  font-variant-numeric: tabular-nums;
  appearance: textfield;
  &::-webkit-inner-spin-button, &::-webkit-outer-spin-button { appearance: none; margin: 0; }
`;

interface NumberFieldProps extends FieldProps {
  min?: number;
  max?: number;
  step?: number;
}

/**
 * A whole number between limits, with buttons for thumbs. The value is a number, `undefined` while empty.
 * Too much is cut at once; too little when the field is left or Enter pressed, because "12" begins with "1".
 */
export function NumberField(props: NumberFieldProps) {
  const { name, label, required = false, hint, disabled, flagged = false, min, max, step = 1 } = props;
  const { t } = useLingui();
  const ids = useFieldIds();
  const { input, meta } = useField<number | undefined>(name, { parse: (value) => value });
  const outlined = useOutline(flagged, meta);
  const error = shownError(meta);
  // An empty field reads as '' in final-form whatever its type says.
  const value = typeof input.value === 'number' ? input.value : undefined;
  const typed = (text: string) => {
    const number = text === '' ? Number.NaN : Number(text);
    input.onChange(Number.isFinite(number) ? Math.min(Math.trunc(number), max ?? number) : undefined);
  };
  const settle = () => value !== undefined && input.onChange(clamp(value, min, max));
  const move = (by: number) => input.onChange(clamp(value === undefined ? (min ?? 0) : value + by, min, max));
  return (
    <FieldFrame ids={ids} label={label} required={required} hint={hint} error={error}>
      <Row>
        <IconButton
          icon="minus"
          label={t`weniger`}
          tabIndex={-1}
          disabled={disabled || value === min}
          onClick={() => move(-step)}
        />
        <Input
          {...controlWords(ids, { required, error, flagged: outlined, unsaved: isUnsaved(meta) })}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={step}
          value={value ?? ''}
          disabled={disabled}
          onFocus={input.onFocus}
          onChange={(event) => typed(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
          onBlur={(event) => {
            settle();
            input.onBlur(event);
          }}
        />
        <IconButton
          icon="plus"
          label={t`mehr`}
          tabIndex={-1}
          disabled={disabled || value === max}
          onClick={() => move(step)}
        />
      </Row>
    </FieldFrame>
  );
}
