import { useLingui } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { color, space, touch } from '../theme/tokens.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { controlLook } from './field-frame.tsx';
import { clip } from './limits.ts';

const Row = styled.div`
  position: relative;
  > svg { position: absolute; inset-inline-start: ${space(3)}; inset-block-start: calc(50% - 0.625rem); color: ${color.soft}; pointer-events: none; }
  > button { position: absolute; inset-block: 0; inset-inline-end: 0; block-size: 100%; }
`;

const Input = styled.input`
  ${controlLook}
  padding-inline: ${space(10)} calc(${touch} + ${space(1)});
  &::-webkit-search-cancel-button { appearance: none; }
`;

interface SearchFieldProps {
  /** What is searched; read aloud, for the glass shows what the field is. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Longer input is cut. */
  maxLength?: number;
}

/** One line to search or filter by; Escape or its button empties it. Stands outside of forms, its value belongs to the caller. */
export function SearchField({ label, value, onChange, placeholder, maxLength = 100 }: SearchFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <Row>
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <Icon name="search" />
      <Input
        ref={input}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(clip(event.target.value, maxLength))}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          // A dialog around it stays open: the first Escape empties, the next one closes.
          event.stopPropagation();
          event.preventDefault();
          clear();
        }}
      />
      {value !== '' && <IconButton icon="close" size={18} label={t`Suche leeren`} onClick={clear} />}
    </Row>
  );
}
