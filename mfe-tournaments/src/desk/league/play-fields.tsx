import type { ManagedSeason } from '@duellwerk/shared/contract/league-desk';
import type { FieldProps } from '@duellwerk/shared/form/field-frame';
import { NumberField } from '@duellwerk/shared/form/number-field';
import { SelectField } from '@duellwerk/shared/form/select-field';
import { useLingui } from '@lingui/react/macro';
import { BEST_OF, PLAYERS_MAX } from './play-values.ts';

interface PlayFieldsProps {
  /** How the division above is played: its length can be chosen, too. */
  like?: ManagedSeason['play'];
  flagOf: (field: string) => NonNullable<FieldProps['flagged']>;
}

/** How matches of a division are played. */
export function PlayFields({ like, flagOf }: PlayFieldsProps) {
  const { t } = useLingui();
  const lengths = [...new Set([...BEST_OF, ...(like ? [like.best_of] : [])])].toSorted((x, y) => x - y);
  return (
    <>
      <SelectField
        name="legs"
        label={t`Jeder gegen jeden`}
        required
        options={[
          { value: '1', label: t`Einmal` },
          { value: '2', label: t`Hin- und Rückrunde` },
        ]}
      />
      <SelectField
        name="best_of"
        label={t`Länge der Begegnungen`}
        required
        options={lengths.map((value) => ({ value: String(value), label: t`Best of ${value}` }))}
      />
      <NumberField name="team_size" label={t`Spieler pro Team`} required min={1} max={PLAYERS_MAX} />
      <NumberField
        name="max_members"
        label={t`Spieler im Aufgebot, höchstens`}
        required
        min={1}
        max={2 * PLAYERS_MAX}
        flagged={flagOf('max_members')}
      />
    </>
  );
}
