import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
import styled from 'styled-components';
import { TextField } from '../form/text-field.tsx';
import { size, space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  justify-items: start;
  legend { margin-block-end: ${space(1.5)}; font-size: ${size.small}; font-weight: 600; }
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${space(3)};
  inline-size: 100%;
  > button { margin-block-start: 1.625rem; justify-self: start; }
`;

export interface Link {
  name?: string;
  url?: string;
}

const NAME_MAX = 60;
const URL_MAX = 300;

interface LinkFieldsProps {
  /** Of the field that holds the list. */
  name: string;
  label: ReactNode;
  max: number;
}

/** Links to elsewhere: a name and an address each. */
export function LinkFields({ name, label, max }: LinkFieldsProps) {
  const { t } = useLingui();
  const { input } = useField<Link[] | undefined>(name);
  const links = Array.isArray(input.value) ? input.value : [];
  return (
    <Group>
      <legend>{label}</legend>
      {links.map((_, index) => (
        <Row key={index}>
          <TextField name={`${name}[${index}].name`} label={t`Name`} required maxLength={NAME_MAX} />
          <TextField
            name={`${name}[${index}].url`}
            label={t`Adresse`}
            required
            type="url"
            maxLength={URL_MAX}
          />
          <Button
            variant="quiet"
            onClick={() => input.onChange(links.filter((__, other) => other !== index))}
            aria-label={t`Link ${index + 1} entfernen`}
          >
            <Trans>Entfernen</Trans>
          </Button>
        </Row>
      ))}
      {links.length < max && (
        <Button icon="plus" onClick={() => input.onChange([...links, {}])}>
          <Trans>Link hinzufügen</Trans>
        </Button>
      )}
    </Group>
  );
}
