import type { AccountSettings } from '@duellwerk/shared/contract/account';
import { CheckboxField } from '@duellwerk/shared/form/checkbox-field';
import { SelectField } from '@duellwerk/shared/form/select-field';
import { Trans, useLingui } from '@lingui/react/macro';
import { preferencesOf } from './drafts.ts';
import { NotificationSwitches } from './notification-switches.tsx';
import { preferencesSubmission } from './save.model.ts';
import { Section } from './section.tsx';
import { SectionForm } from './section-form.tsx';

/** What somebody is told and how, and in which language. */
export function PreferencesSection({ settings }: { settings: AccountSettings }) {
  const { t } = useLingui();
  const locales = [
    { value: 'de', label: 'Deutsch' },
    { value: 'en', label: 'English' },
  ];
  return (
    <Section
      id="benachrichtigungen"
      title={<Trans>Benachrichtigungen</Trans>}
      lead={
        <Trans>Diese Schalter gelten sofort. Mails zur Sicherheit deines Accounts bekommst du immer.</Trans>
      }
    >
      <NotificationSwitches />
      <SectionForm
        section="benachrichtigungen"
        label={t`Benachrichtigungen`}
        initial={preferencesOf(settings)}
        submission={preferencesSubmission}
        bodyOf={(draft) => draft}
      >
        {() => (
          <>
            <CheckboxField
              name="marketing"
              label={t`Schickt mir Neuigkeiten und Angebote`}
              hint={t`Diese Einwilligung kannst du jederzeit zurücknehmen.`}
            />
            <SelectField name="locale" label={t`Sprache der Mails`} required options={locales} />
          </>
        )}
      </SectionForm>
    </Section>
  );
}
