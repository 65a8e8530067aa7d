import { NAME_MAX } from '@duellwerk/shared/contract/master-data/calls';
import { CHOICES_MAX } from '@duellwerk/shared/contract/master-data/registration-fields';
import { TextField } from '@duellwerk/shared/form/text-field';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useField } from 'react-final-form';
import styled from 'styled-components';

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  justify-items: start;
  legend { margin-block-end: ${space(1.5)}; font-weight: 600; }
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${space(3)};
  inline-size: 100%;
  > button { margin-block-start: 1.625rem; justify-self: start; }
`;

export interface Choice {
  /** Absent for a new one. */
  id?: string;
  name?: string | undefined;
  name_en?: string | undefined;
}

/** What can be chosen in a field, in either language. */
export function ChoiceFields() {
  const { t } = useLingui();
  const { input } = useField<Choice[] | undefined>('choices');
  const choices = Array.isArray(input.value) ? input.value : [];
  return (
    <Group>
      <legend>
        <Trans>Zur Auswahl</Trans>
      </legend>
      {choices.map((choice, index) => (
        <Row key={choice.id ?? index}>
          <TextField name={`choices[${index}].name`} label={t`Auswahl`} required maxLength={NAME_MAX} />
          <TextField
            name={`choices[${index}].name_en`}
            label={t`Auswahl auf Englisch`}
            maxLength={NAME_MAX}
          />
          <Button
            variant="quiet"
            onClick={() => input.onChange(choices.filter((_, other) => other !== index))}
            aria-label={t`Auswahl ${index + 1} entfernen`}
          >
            <Trans>Entfernen</Trans>
          </Button>
        </Row>
      ))}
      {choices.length < CHOICES_MAX && (
        <Button icon="plus" onClick={() => input.onChange([...choices, {}])}>
          <Trans>Auswahl hinzufügen</Trans>
        </Button>
      )}
    </Group>
  );
}
