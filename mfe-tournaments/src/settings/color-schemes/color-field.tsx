import {
  controlLook,
  controlWords,
  FieldFrame,
  type FieldProps,
  shownError,
  useFieldIds,
} from '@duellwerk/shared/form/field-frame';
import { useOutline } from '@duellwerk/shared/form/use-flags';
import { color, fieldGround, radius, space, touch } from '@duellwerk/shared/theme/tokens';
import { useLingui } from '@lingui/react/macro';
import { useField } from 'react-final-form';
import styled from 'styled-components';
import { readColor } from './scheme-values.ts';

const Row = styled.div`
  display: flex;
  gap: ${space(2)};
`;
const Text = styled.input`${controlLook}`;
const Picker = styled.input`
  flex: none;
  inline-size: ${touch};
  block-size: ${touch};
  padding: ${space(1)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.small};
  background: ${fieldGround};
  cursor: pointer;
`;

const TYPED_MAX = 20;
const HEX = /^#[0-9a-f]{6}$/;

/** A colour, typed or picked. The value is a string, `undefined` while empty. */
export function ColorField({ name, label, required = false, hint, flagged = false }: FieldProps) {
  const { t } = useLingui();
  const ids = useFieldIds();
  const { input, meta } = useField<string | undefined>(name, {
    parse: (value) => (value ? value.slice(0, TYPED_MAX) : undefined),
  });
  const outlined = useOutline(flagged, meta);
  const error = shownError(meta);
  const { value, type: _type, ...handlers } = input;
  const shown = readColor(value ?? '');
  return (
    <FieldFrame ids={ids} label={label} required={required} hint={hint} error={error}>
      <Row>
        <Picker
          type="color"
          value={HEX.test(shown) ? shown : '#000000'}
          onChange={(event) => input.onChange(event.target.value)}
          aria-label={t`Farbe aussuchen`}
          aria-describedby={ids.label}
        />
        <Text
          {...controlWords(ids, { required, error, flagged: outlined })}
          {...handlers}
          value={value ?? ''}
          autoComplete="off"
          spellCheck={false}
        />
      </Row>
    </FieldFrame>
  );
}
