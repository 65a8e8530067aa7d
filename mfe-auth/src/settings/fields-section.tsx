import type { AccountSettings } from '@duellwerk/shared/contract/account';
import { $config, $countries } from '@duellwerk/shared/store/base.model';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ComponentProps, ComponentType } from 'react';
import type { AdditionalField } from '../registration/additional-field.tsx';
import { missingText } from '../registration/field-texts.ts';
import { type FieldDefinition, fieldName, fieldValues } from '../registration/values.ts';
import { type FieldsDraft, fieldsDraft } from './drafts.ts';
import { LateFields } from './late-fields.tsx';
import { fieldsSubmission } from './save.model.ts';
import { Section } from './section.tsx';
import { SectionForm } from './section-form.tsx';

/** What the site asks for beside mail and password. */
export function FieldsSection({ settings }: { settings: AccountSettings }) {
  return (
    <Section
      id="angaben"
      title={<Trans>Persönliche Angaben</Trans>}
      lead={<Trans>Das sehen nur du und die Leute, die diese Seite verwalten.</Trans>}
    >
      <Fields settings={settings} />
    </Section>
  );
}

function Fields({ settings }: { settings: AccountSettings }) {
  const config = useUnit($config);
  const definitions = config?.required_registration_fields ?? [];
  if (definitions.length === 0) {
    return (
      <p>
        <Trans>Diese Seite fragt nichts weiter.</Trans>
      </p>
    );
  }
  return (
    <>
      <UnansweredBanner settings={settings} definitions={definitions} />
      <LateFields lines={8}>
        {({ AdditionalField }) => (
          <FieldsForm settings={settings} definitions={definitions} Field={AdditionalField} />
        )}
      </LateFields>
    </>
  );
}

/** A field may have become required since the account was made. */
function UnansweredBanner({ settings, definitions }: Pick<FieldsFormProps, 'settings' | 'definitions'>) {
  const { i18n } = useLingui();
  const answered = new Set(
    settings.additional_fields.filter(({ value }) => value !== null).map(({ key }) => key),
  );
  const names = definitions
    .filter(({ key, required }) => required && !answered.has(key))
    .map(({ description }) => description);
  if (names.length === 0) return null;
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names);
  return (
    <Banner style="info">
      <Trans>Hier fehlt noch etwas: {list}.</Trans>
    </Banner>
  );
}

interface FieldsFormProps {
  settings: AccountSettings;
  definitions: readonly FieldDefinition[];
  Field: ComponentType<ComponentProps<typeof AdditionalField>>;
}

function FieldsForm({ settings, definitions, Field }: FieldsFormProps) {
  const { t, i18n } = useLingui();
  const countries = useUnit($countries);
  const missing = (draft: FieldsDraft) => {
    const empty = fieldValues(draft, definitions).filter(({ value }) => value === null);
    const wanted = definitions.filter(
      ({ key, required }) => required && empty.some((each) => each.key === key),
    );
    return wanted.map((field) => [fieldName(field.key), i18n._(missingText(field))] as const);
  };
  return (
    <SectionForm
      section="angaben"
      label={t`Persönliche Angaben`}
      initial={fieldsDraft(settings, definitions, countries)}
      validate={missing}
      submission={fieldsSubmission}
      bodyOf={(draft) => fieldValues(draft, definitions)}
      fieldErrors={{ additional_fields: (details) => details.map(fieldName) }}
    >
      {(flagOf) =>
        definitions.map((definition) => (
          <Field key={definition.id} definition={definition} flagged={flagOf(fieldName(definition.key))} />
        ))
      }
    </SectionForm>
  );
}
