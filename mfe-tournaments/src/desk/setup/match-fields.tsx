import { NumberField } from '@duellwerk/shared/form/number-field';
import { RadioCards } from '@duellwerk/shared/form/radio-cards';
import { SelectField } from '@duellwerk/shared/form/select-field';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useLingui } from '@lingui/react/macro';
import { Fields } from './layout.ts';
import { MoreSettings } from './more-settings.tsx';
import { type StepFieldsProps, useValues } from './step-fields.tsx';

const times = [
  'ready_minutes',
  'walkover_minutes',
  'report_minutes',
  'answer_minutes',
  'advance_minutes',
  'walkover',
];

/** How a match is played: which maps, who chooses them, and how long everything may take. */
export function MatchFields({ frozen, flagOf }: StepFieldsProps) {
  const { t } = useLingui();
  const { veto } = useValues();
  const field = (name: string) => ({ name, disabled: frozen.has(name), flagged: flagOf(name) });
  return (
    <>
      <SelectField
        {...field('veto')}
        label={t`Wahl der Maps`}
        required
        options={[
          { value: 'none', label: t`Keine: Beide sprechen sich ab` },
          { value: 'ban', label: t`Abwechselnd streichen` },
          { value: 'pick_ban', label: t`Streichen und wählen` },
        ]}
      />
      <TextField
        {...field('maps')}
        label={t`Maps`}
        required={veto !== 'none'}
        rows={4}
        hint={t`Eine je Zeile, mindestens so viele, wie die längste Begegnung hat.`}
      />
      <MoreSettings label={t`Fristen der Begegnungen`} fields={times}>
        <Fields>
          <NumberField
            {...field('ready_minutes')}
            label={t`Bereit melden (Minuten vorher)`}
            required
            min={1}
            max={120}
          />
          <NumberField
            {...field('walkover_minutes')}
            label={t`Warten auf Fehlende (Minuten)`}
            required
            min={1}
            max={120}
          />
          <NumberField
            {...field('report_minutes')}
            label={t`Ergebnis melden (Minuten je Map)`}
            min={1}
            max={1440}
            hint={t`Danach sieht die Turnierleitung, dass es fehlt. Leer: ohne Frist.`}
          />
          <NumberField
            {...field('answer_minutes')}
            label={t`Ergebnis bestätigen (Minuten)`}
            required
            min={1}
            max={2880}
            hint={t`Danach gilt es von selbst.`}
          />
          <NumberField
            {...field('advance_minutes')}
            label={t`Nächste Runde von selbst (Minuten danach)`}
            min={0}
            max={120}
            hint={t`So lange nach dem letzten Ergebnis beginnt die nächste Runde oder Phase; anhalten kannst du sie jederzeit. Leer: auf Knopfdruck.`}
          />
        </Fields>
        <RadioCards
          {...field('walkover')}
          label={t`Wenn nur eine Seite kommt`}
          required
          options={[
            { value: 'propose', title: t`Die Turnierleitung entscheidet` },
            { value: 'auto', title: t`Sie gewinnt sofort kampflos` },
          ]}
        />
      </MoreSettings>
    </>
  );
}
