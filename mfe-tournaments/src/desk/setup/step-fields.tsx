import { formats } from '@duellwerk/shared/bracket/graph';
import { NAME_MAX } from '@duellwerk/shared/contract/tournament-settings';
import { CheckboxField } from '@duellwerk/shared/form/checkbox-field';
import { DateField } from '@duellwerk/shared/form/date-field';
import { NumberField } from '@duellwerk/shared/form/number-field';
import { RadioCards } from '@duellwerk/shared/form/radio-cards';
import { SelectField } from '@duellwerk/shared/form/select-field';
import { SelectorField } from '@duellwerk/shared/form/selector-field';
import { TextField } from '@duellwerk/shared/form/text-field';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { formatNames } from '../../lib/texts.ts';
import { $ownOrganizers } from '../access.model.ts';
import { useDeskSearch } from '../searches.ts';
import { Fields, Quiet } from './layout.ts';
import type { SettingsValues } from './values.ts';

export interface StepFieldsProps {
  /** Fields that may not change any more. */
  frozen: ReadonlySet<string>;
  flagOf: (field: string) => number;
}

const useValues = () => useFormState<SettingsValues>({ subscription: { values: true } }).values;

/** Who plays what, for whom, and how many. `isNew`: the organizer can still be chosen. */
export function BasicsFields({ frozen, flagOf, isNew = false }: StepFieldsProps & { isNew?: boolean }) {
  const { t } = useLingui();
  const organizers = useUnit($ownOrganizers);
  const games = useDeskSearch('games');
  const { mode } = useValues();
  const field = (name: string) => ({ name, disabled: frozen.has(name), flagged: flagOf(name) });
  return (
    <>
      <TextField
        {...field('name')}
        label={t`Name`}
        required
        maxLength={NAME_MAX}
        placeholder={t`Winter-Cup`}
      />
      <Fields>
        <SelectorField
          {...field('game')}
          label={t`Spiel`}
          required
          search={games}
          placeholder={t`Spiel suchen`}
        />
        {isNew && organizers.length !== 1 && (
          <SelectField
            {...field('organizer')}
            label={t`Veranstalter`}
            required
            placeholder={t`Bitte wählen`}
            options={organizers.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Fields>
      <RadioCards
        {...field('mode')}
        label={t`Wer meldet sich an?`}
        required
        options={[
          { value: 'team', title: t`Teams` },
          { value: 'single', title: t`Einzelspieler` },
        ]}
      />
      <Fields>
        {mode === 'team' && (
          <>
            <NumberField {...field('team_size')} label={t`Spielen zugleich`} required min={1} max={20} />
            <NumberField
              {...field('max_members')}
              label={t`Höchstens im Aufgebot`}
              required
              min={1}
              max={40}
            />
          </>
        )}
        <NumberField {...field('places')} label={t`Plätze`} required min={2} max={1024} />
        <NumberField
          {...field('min_entries')}
          label={t`Mindestens`}
          required
          min={2}
          max={1024}
          hint={t`Darunter wird nicht gespielt.`}
        />
        <NumberField
          {...field('waiting_places')}
          label={t`Plätze auf der Warteliste`}
          required
          min={0}
          max={1024}
        />
      </Fields>
      <CheckboxField {...field('approval')} label={t`Jede Anmeldung von Hand annehmen`} />
      <CheckboxField {...field('cancel_when_few')} label={t`Von selbst absagen, wenn zu wenige da sind`} />
    </>
  );
}

/** How it is played. */
export function FormatFields({ frozen, flagOf }: StepFieldsProps) {
  const { t, i18n } = useLingui();
  const { format } = useValues();
  const field = (name: string) => ({ name, disabled: frozen.has(name), flagged: flagOf(name) });
  const details = {
    single_elimination: t`Wer verliert, ist raus. Am schnellsten.`,
    double_elimination: t`Erst die zweite Niederlage wirft raus.`,
    round_robin: t`Alle treffen einmal aufeinander, eine Tabelle entscheidet.`,
    groups: t`Die besten zwei jeder Gruppe spielen Playoffs.`,
    swiss: t`Gleich Starke treffen aufeinander, niemand fliegt raus.`,
  };
  const options = formats.map((value) => ({
    value: value as string,
    title: value === 'groups' ? t`Gruppen mit Playoffs` : i18n._(formatNames[value]),
    detail: details[value],
  }));
  const kept = { value: 'kept', title: t`Eigene Phasen`, detail: t`So bleiben, wie sie sind.` };
  const hasThird = format === 'single_elimination' || format === 'groups';
  return (
    <>
      <RadioCards
        {...field('format')}
        label={t`Modus`}
        required
        options={format === 'kept' ? [kept, ...options] : options}
      />
      <Fields>
        {format === 'groups' && (
          <NumberField {...field('groups')} label={t`Gruppen`} required min={2} max={64} />
        )}
        <SelectField
          {...field('best_of')}
          label={t`Begegnungen`}
          required
          options={['1', '3', '5', '7'].map((count) => ({ value: count, label: t`Best of ${count}` }))}
        />
      </Fields>
      {hasThird && <CheckboxField {...field('third_place')} label={t`Spiel um Platz 3`} />}
    </>
  );
}

const followers = ['registration_ends_at', 'check_in_opens_at', 'check_in_ends_at'] as const;

/** When it opens, closes and starts. Whatever comes before the start moves with it. */
export function TimesFields({ frozen, flagOf }: StepFieldsProps) {
  const { t } = useLingui();
  const form = useForm<SettingsValues>();
  const values = useValues();
  const { starts_at } = values;
  const before = useRef(starts_at);
  useEffect(() => {
    const by = Date.parse(starts_at ?? '') - Date.parse(before.current ?? '');
    if (starts_at !== undefined) before.current = starts_at;
    // Somebody else's change brings all times at once.
    const isTyped = (['starts_at', ...followers] as const).some((name) => form.getFieldState(name)?.dirty);
    if (!by || !isTyped) return;
    form.batch(() => {
      for (const name of followers) {
        const at = form.getState().values[name];
        if (at !== undefined && !frozen.has(name))
          form.change(name, new Date(Date.parse(at) + by).toISOString());
      }
    });
  }, [starts_at, form, frozen]);
  const field = (name: string) => ({
    name,
    disabled: frozen.has(name),
    flagged: flagOf(name),
    withTime: true,
  });
  return (
    <>
      <DateField
        {...field('starts_at')}
        label={t`Beginn`}
        required
        hint={t`Anmeldung und Check-in rücken mit, wenn du ihn verschiebst.`}
      />
      <Fields>
        <DateField {...field('registration_opens_at')} label={t`Anmeldung öffnet`} required />
        <DateField {...field('registration_ends_at')} label={t`Anmeldung endet`} required />
      </Fields>
      <CheckboxField
        name="check_in"
        label={t`Mit Check-in`}
        disabled={frozen.has('check_in_opens_at')}
        flagged={flagOf('check_in')}
        hint={t`Wer zum Ende des Check-ins fehlt, macht Platz für die Warteliste.`}
      />
      {values.check_in && (
        <Fields>
          <DateField {...field('check_in_opens_at')} label={t`Check-in öffnet`} required />
          <DateField {...field('check_in_ends_at')} label={t`Check-in endet`} required />
        </Fields>
      )}
      <Quiet>
        <Trans>Alle Zeiten in Berliner Zeit.</Trans>
      </Quiet>
    </>
  );
}

const WORDS_MAX = 20_000;

/** What visitors read. */
export function WordsFields({ frozen, flagOf }: StepFieldsProps) {
  const { t } = useLingui();
  const field = (name: string) => ({
    name,
    disabled: frozen.has(name),
    flagged: flagOf(name),
    maxLength: WORDS_MAX,
  });
  return (
    <>
      <TextField {...field('description')} label={t`Worum geht es?`} rows={3} />
      <TextField {...field('rules')} label={t`Regeln`} rows={6} />
      <TextField {...field('prizes')} label={t`Preise`} rows={3} />
      <CheckboxField
        name="listed"
        label={t`In der öffentlichen Liste zeigen`}
        disabled={frozen.has('listed')}
      />
    </>
  );
}
