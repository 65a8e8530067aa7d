import { useLingui } from '@lingui/react/macro';
import { NAME_MAX } from '../contract/master-data/calls.ts';
import { TextField } from '../form/text-field.tsx';

/** What an entry is called in either language. */
export function TranslatedNameFields({ flagOf }: { flagOf: (field: string) => number }) {
  const { t } = useLingui();
  return (
    <>
      <TextField name="name" label={t`Name`} required maxLength={NAME_MAX} flagged={flagOf('name')} />
      <TextField
        name="name_en"
        label={t`Name auf Englisch`}
        maxLength={NAME_MAX}
        hint={t`Ohne steht auch auf Englisch der deutsche Name.`}
        flagged={flagOf('name_en')}
      />
    </>
  );
}
