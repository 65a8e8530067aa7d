import { USERNAME_MAX } from '@duellwerk/shared/contract/registration';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { FieldStack } from '../../dialog/look.tsx';
import { AdditionalField } from '../additional-field.tsx';
import { $definitions, $flags } from '../registration.model.ts';
import { fieldName } from '../values.ts';

/** Step 4: the user name, and what the site asks for beside it. */
export function FieldsStep() {
  const { t } = useLingui();
  const [definitions, flags] = useUnit([$definitions, $flags]);
  return (
    <FieldStack>
      <TextField
        name="username"
        label={t`Benutzername`}
        required
        autoComplete="username"
        maxLength={USERNAME_MAX}
        flagged={flags.username ?? false}
      />
      {definitions.map((definition) => (
        <AdditionalField
          key={definition.key}
          definition={definition}
          flagged={flags[fieldName(definition.key)] ?? false}
        />
      ))}
    </FieldStack>
  );
}
