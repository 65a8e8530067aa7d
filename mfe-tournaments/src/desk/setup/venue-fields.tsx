import { ADDRESS_MAX, VENUE_NAME_MAX } from '@duellwerk/shared/contract/tournament-settings';
import { RadioCards } from '@duellwerk/shared/form/radio-cards';
import { TextField } from '@duellwerk/shared/form/text-field';
import type { Flag } from '@duellwerk/shared/form/use-flags';
import { LocationFields } from '@duellwerk/shared/location/location-fields';
import { useLingui } from '@lingui/react/macro';
import { useFormState } from 'react-final-form';
import { Fields } from './layout.ts';
import type { SettingsValues } from './values.ts';

interface VenueFieldsProps {
  /** Fields that may not change any more. */
  frozen: ReadonlySet<string>;
  flagOf: (field: string) => Flag;
}

/** Where it is played: online, or at a venue, which then has a name and lies somewhere. */
export function VenueFields({ frozen, flagOf }: VenueFieldsProps) {
  const { t } = useLingui();
  const { values } = useFormState<SettingsValues>({ subscription: { values: true } });
  const disabled = frozen.has('venue');
  const field = (name: string) => ({ name, disabled, flagged: flagOf(name) });
  return (
    <>
      <RadioCards
        {...field('played')}
        label={t`Wo wird gespielt?`}
        required
        options={[
          { value: 'online', title: t`Online` },
          { value: 'venue', title: t`Vor Ort` },
        ]}
      />
      {values.played === 'venue' && (
        <>
          <TextField
            {...field('venue.name')}
            label={t`Veranstaltungsort`}
            required
            maxLength={VENUE_NAME_MAX}
          />
          <TextField
            {...field('venue.address')}
            label={t`Anschrift`}
            rows={2}
            maxLength={ADDRESS_MAX}
            hint={t`Straße, Hausnummer und Postleitzahl. Die Stadt nur, wenn du sie unten nicht findest.`}
          />
          <Fields>
            <LocationFields prefix="venue" required disabled={disabled} flagOf={flagOf} />
          </Fields>
        </>
      )}
    </>
  );
}
