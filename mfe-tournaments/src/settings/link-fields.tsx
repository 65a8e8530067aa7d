import { TextField } from '@duellwerk/shared/form/text-field';
import { size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useField } from 'react-final-form';
import styled from 'styled-components';

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

interface Link {
  name?: string;
  url?: string;
}

const NAME_MAX = 80;
const URL_MAX = 300;

/** Where an organizer is found elsewhere: a name and an address each. */
export function LinkFields({ max }: { max: number }) {
  const { t } = useLingui();
  const { input } = useField<Link[] | undefined>('links');
  const links = Array.isArray(input.value) ? input.value : [];
  return (
    <Group>
      <legend>
        <Trans>Links</Trans>
      </legend>
      {links.map((_, index) => (
        <Row key={index}>
          <TextField name={`links[${index}].name`} label={t`Name`} required maxLength={NAME_MAX} />
          <TextField
            name={`links[${index}].url`}
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
