import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useField } from 'react-final-form';
import styled from 'styled-components';
import { space, touch } from '../theme/tokens.ts';
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
import { clip } from './limits.ts';
import { useOutline } from './use-flags.ts';

const Row = styled.div`
  position: relative;
  > button { position: absolute; inset-block: 0; inset-inline-end: 0; block-size: 100%; }
`;

const Input = styled.input`
  ${controlLook}
  padding-inline-end: calc(${touch} + ${space(2)});
`;

interface PasswordFieldProps extends FieldProps {
  /** `new-password` where one is chosen, so that password managers offer one. */
  autoComplete?: 'current-password' | 'new-password';
  maxLength?: number;
}

/** A password, hidden until the eye is pressed. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, required = false, hint, disabled, flagged = false } = props;
  const { autoComplete = 'current-password', maxLength } = props;
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const ids = useFieldIds();
  const { input, meta } = useField<string | undefined>(name, {
    parse: (value) => (value ? clip(value, maxLength ?? value.length) : undefined),
  });
  const outlined = useOutline(flagged, meta);
  const error = shownError(meta);
  return (
    <FieldFrame ids={ids} label={label} required={required} hint={hint} error={error}>
      <Row>
        <Input
          {...input}
          {...controlWords(ids, { required, error, flagged: outlined, unsaved: isUnsaved(meta) })}
          value={input.value ?? ''}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLength}
          disabled={disabled}
        />
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? t`Passwort verbergen` : t`Passwort anzeigen`}
          aria-controls={ids.control}
          disabled={disabled}
          onClick={() => setShown(!shown)}
        />
      </Row>
    </FieldFrame>
  );
}
