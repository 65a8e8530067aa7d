import type { AccountSettings } from '@duellwerk/shared/contract/account';
import { givenLocationOf, locationValues } from '@duellwerk/shared/form/location-values';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { LateFields } from './late-fields.tsx';
import { locationSubmission } from './save.model.ts';
import { Section } from './section.tsx';
import { SectionForm } from './section-form.tsx';

/** The location that the public profile shows; optional. */
export function LocationSection({ settings }: { settings: AccountSettings }) {
  return (
    <Section
      id="ort"
      title={<Trans>Ort</Trans>}
      lead={<Trans>Wenn du magst: Was du hier angibst, sehen alle auf deinem Profil.</Trans>}
    >
      <LocationForm settings={settings} />
    </Section>
  );
}

function LocationForm({ settings }: { settings: AccountSettings }) {
  const { t } = useLingui();
  return (
    <LateFields lines={6}>
      {({ LocationFields }) => (
        <>
          <SectionForm
            section="ort"
            label={t`Ort`}
            initial={locationValues(settings.location)}
            submission={locationSubmission}
            bodyOf={givenLocationOf}
            fieldErrors={{ location_unknown: (details) => details }}
          >
            {(flagOf) => <LocationFields flagOf={flagOf} />}
          </SectionForm>
          {settings.location && <Remove />}
        </>
      )}
    </LateFields>
  );
}

function Remove() {
  const [remove, pending] = useUnit([locationSubmission.submitFx, locationSubmission.$pending]);
  return (
    <div>
      {/* What went wrong is said by a toast. */}
      <Button variant="quiet" busy={pending} onClick={() => void remove(null).catch(() => undefined)}>
        <Trans>Ort entfernen</Trans>
      </Button>
    </div>
  );
}
