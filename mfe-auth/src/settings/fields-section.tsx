import type { AccountSettings } from '@duellwerk/shared/contract/account';
import { $config } from '@duellwerk/shared/store/base.model';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { AdditionalField } from './additional-field.tsx';
import { type FieldsDraft, fieldsBody, fieldsDraft } from './drafts.ts';
import { DETAILS } from './landing.ts';
import { saveFieldsFx } from './save.model.ts';
import { Section } from './section.tsx';
import { SectionForm } from './section-form.tsx';

/** What the site asks for beside mail and password. */
export function FieldsSection({ settings }: { settings: AccountSettings }) {
  const { t } = useLingui();
  const [config, save] = useUnit([$config, saveFieldsFx]);
  const definitions = config?.required_registration_fields ?? [];
  const missing = (draft: FieldsDraft) =>
    Object.fromEntries(
      definitions
        .filter(({ key, required }) => required && !draft[key]?.trim())
        .map(({ key }) => [key, t`Bitte ausfüllen`]),
    );
  return (
    <Section
      id="angaben"
      title={<Trans>Persönliche Angaben</Trans>}
      lead={<Trans>Das sehen nur du und die Leute, die diese Seite verwalten.</Trans>}
    >
      {definitions.length === 0 ? (
        <p>
          <Trans>Diese Seite fragt nichts weiter.</Trans>
        </p>
      ) : (
        <SectionForm<FieldsDraft>
          label={t`Persönliche Angaben`}
          initial={fieldsDraft(definitions, settings)}
          validate={missing}
          save={(draft) => save(fieldsBody(definitions, draft))}
          landings={{ additional_fields: DETAILS }}
        >
          {(flagOf) =>
            definitions.map((definition) => (
              <AdditionalField key={definition.id} definition={definition} flag={flagOf(definition.key)} />
            ))
          }
        </SectionForm>
      )}
    </Section>
  );
}
