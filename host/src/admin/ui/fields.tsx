import { CheckboxField } from '@duellwerk/shared/form/checkbox-field';
import { NumberField } from '@duellwerk/shared/form/number-field';
import { PasswordField } from '@duellwerk/shared/form/password-field';
import { RadioCards } from '@duellwerk/shared/form/radio-cards';
import { SelectField } from '@duellwerk/shared/form/select-field';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useFlags } from '@duellwerk/shared/form/use-flags';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { SampleForm } from './sample-form.tsx';

/** Fields of forms: empty, filled, wrong, refused and locked. */
export function Fields() {
  const { t } = useLingui();
  const flags = useFlags<'name'>();
  const games = [
    { value: 'a', label: 'Valorant', title: 'Valorant', detail: t`Fünf gegen fünf` },
    {
      value: 'b',
      label: 'Rocket League',
      title: 'Rocket League',
      detail: t`Zurzeit gesperrt`,
      disabled: true,
    },
  ];
  const needed = t`Bitte fülle dieses Feld aus`;
  return (
    <>
      <SampleForm initialValues={{ filled: 'Nordlicht', score: 13, game: 'a', card: 'a', terms: true }}>
        <TextField name="empty" label={t`Leer`} placeholder={t`z. B. Nordlicht`} />
        <TextField name="filled" label={t`Ausgefüllt`} required hint={t`3 bis 20 Zeichen`} maxLength={20} />
        <TextField name="locked" label={t`Gesperrt`} disabled />
        <TextField name="area" label={t`Mehrere Zeilen`} rows={3} />
        <PasswordField name="password" label={t`Passwort`} required autoComplete="new-password" />
        <NumberField name="score" label={t`Runden`} min={0} max={13} />
        <SelectField name="game" label={t`Spiel`} options={games} placeholder={t`Bitte wählen`} />
        <RadioCards name="card" label={t`Spiel als Karten`} options={games} />
        <CheckboxField name="terms" label={t`Ich akzeptiere die Regeln`} required />
      </SampleForm>
      <SampleForm errors={{ name: needed, number: needed, choice: needed, check: needed }}>
        <TextField name="name" label={t`Falsch`} required flagged={flags.of('name')} />
        <NumberField name="number" label={t`Falsche Zahl`} required />
        <SelectField name="choice" label={t`Falsche Wahl`} required options={games} placeholder="–" />
        <CheckboxField name="check" label={t`Nicht angehakt`} required />
      </SampleForm>
      <div>
        <Button onClick={() => flags.raise('name')}>
          <Trans>Feld für fünf Sekunden rot umranden</Trans>
        </Button>
      </div>
    </>
  );
}
