import { type ManagedTournament, NAME_MAX } from '@duellwerk/shared/contract/tournament-settings';
import { CheckboxField } from '@duellwerk/shared/form/checkbox-field';
import { DateField } from '@duellwerk/shared/form/date-field';
import { NumberField } from '@duellwerk/shared/form/number-field';
import { RadioCards } from '@duellwerk/shared/form/radio-cards';
import { SelectField } from '@duellwerk/shared/form/select-field';
import { SelectorField } from '@duellwerk/shared/form/selector-field';
import { TextField } from '@duellwerk/shared/form/text-field';
import { $games } from '@duellwerk/shared/store/base.model';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { $choosableOrganizers } from '../access.model.ts';
import { useDeskSearch } from '../searches.ts';
import { Fields, Quiet } from './layout.ts';
import { matchValuesOf } from './match-values.ts';
import { MoreSettings } from './more-settings.tsx';
import { RulesetField } from './ruleset-field.tsx';
import { seriesSubmission } from './setup.model.ts';
import { usualMatches } from './usual-matches.ts';
import { type SettingsValues, usualRoster } from './values.ts';
import { VenueFields } from './venue-fields.tsx';

export interface StepFieldsProps {
  /** Fields that may not change any more. */
  frozen: ReadonlySet<string>;
  flagOf: (field: string) => number;
}

/** What the form says now. */
export const useValues = () => useFormState<SettingsValues>({ subscription: { values: true } }).values;

/** Who plays what, for whom, and how many. `isNew`: the organizer can still be chosen. */
export function BasicsFields({ frozen, flagOf, isNew = false }: StepFieldsProps & { isNew?: boolean }) {
  const { t } = useLingui();
  const organizers = useUnit($choosableOrganizers);
  const games = useDeskSearch('games');
  const { mode } = useValues();
  useUsualRoster();
  useUsualMatches(frozen);
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
        label={t`Wer tritt an?`}
        required
        options={[
          { value: 'team', title: t`Teams` },
          { value: 'single', title: t`Einzelspieler` },
        ]}
      />
      <Fields>
        {mode === 'team' && (
          <NumberField {...field('team_size')} label={t`Spieler pro Team`} required min={1} max={20} />
        )}
        <NumberField {...field('places')} label={t`Plätze`} required min={2} max={1024} />
      </Fields>
      <VenueFields frozen={frozen} flagOf={flagOf} />
      <MoreBasics frozen={frozen} flagOf={flagOf} />
    </>
  );
}

/** A line-up of more players means a larger roster, as long as nobody has said another one. */
function useUsualRoster() {
  const form = useForm<SettingsValues>();
  const { team_size, max_members } = useValues();
  const before = useRef(team_size);
  useEffect(() => {
    const was = before.current;
    if (team_size === undefined || team_size === was) return;
    before.current = team_size;
    // Somebody else's change brings both at once.
    const isTyped = form.getFieldState('team_size')?.dirty;
    if (isTyped && was !== undefined && max_members === usualRoster(was))
      form.change('max_members', usualRoster(team_size));
  }, [form, team_size, max_members]);
}

/** Another game is played on other maps, as long as nobody has said which. */
function useUsualMatches(frozen: ReadonlySet<string>) {
  const form = useForm<SettingsValues>();
  const games = useUnit($games);
  const id = useValues().game?.id;
  const before = useRef(id);
  useEffect(() => {
    if (id === undefined || id === before.current) return;
    const usual = (of: typeof id | undefined) =>
      matchValuesOf(usualMatches(games.find((game) => game.id === of)));
    const [was, is] = [usual(before.current), usual(id)];
    before.current = id;
    // Somebody else's change brings all of it at once.
    if (!form.getFieldState('game')?.dirty || frozen.has('maps')) return;
    const { values } = form.getState();
    const isUsual = gameFields.every((name) => (values[name] || undefined) === (was[name] || undefined));
    if (!isUsual) return;
    form.batch(() => {
      for (const name of gameFields) form.change(name, is[name]);
    });
  }, [form, games, id, frozen]);
}

const gameFields = ['maps', 'veto', 'report_minutes'] as const;

const optional = [
  ...['max_members', 'min_entries', 'waiting_places', 'approval', 'cancel_when_few', 'series'],
  ...['substitutes', 'substitutes_until', 'members_check_in'],
];
const SERIES_NAME_MAX = 80;

/** What a default says well for most tournaments. */
function MoreBasics({ frozen, flagOf }: StepFieldsProps) {
  const { t } = useLingui();
  const { mode, substitutes } = useValues();
  const series = useDeskSearch('series');
  const createSeries = useUnit(seriesSubmission.submitFx);
  const field = (name: string) => ({ name, disabled: frozen.has(name), flagged: flagOf(name) });
  const makeSeries = (name: string) =>
    createSeries(name.slice(0, SERIES_NAME_MAX)).then(
      ({ id, name }) => ({ id, name }),
      () => undefined,
    );
  return (
    <MoreSettings label={t`Anpassen`} fields={optional}>
      <Fields>
        {mode === 'team' && (
          <NumberField {...field('max_members')} label={t`Höchstens im Aufgebot`} required min={1} max={40} />
        )}
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
      {mode === 'team' && (
        <>
          <Fields>
            <NumberField
              {...field('substitutes')}
              label={t`Nachnominieren je Team`}
              required
              min={0}
              max={20}
              hint={t`So viele weitere Spieler darf ein Team nach dem Start selbst nennen. In Notfällen ändert die Turnierleitung ein Aufgebot.`}
            />
            {Boolean(substitutes) && (
              <SelectField
                {...field('substitutes_until')}
                label={t`Nachnominieren bis`}
                required
                options={[
                  { value: 'end', label: t`zum Ende des Turniers` },
                  { value: 'first_stage', label: t`zum Ende der ersten Phase` },
                ]}
              />
            )}
          </Fields>
          <CheckboxField
            {...field('members_check_in')}
            label={t`Jedes Mitglied darf sein Team einchecken`}
            hint={t`Sonst tun das Besitzer und Manager.`}
          />
        </>
      )}
      <CheckboxField {...field('approval')} label={t`Jede Anmeldung von Hand annehmen`} />
      <CheckboxField {...field('cancel_when_few')} label={t`Von selbst absagen, wenn zu wenige da sind`} />
      <SelectorField
        {...field('series')}
        label={t`Reihe`}
        search={series}
        create={{ text: (name) => t`„${name}“ neu anlegen`, make: makeSeries }}
        placeholder={t`Reihe suchen oder anlegen`}
        hint={t`Turniere, die zusammengehören, etwa jede Woche eines.`}
      />
    </MoreSettings>
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
      {!values.check_in && Boolean(values.waiting_places) && !frozen.has('waiting_places') && (
        <div>
          <Button onClick={() => form.change('waiting_places', 0)}>
            <Trans>Auf die Warteliste verzichten</Trans>
          </Button>
        </div>
      )}
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
export function WordsFields({ frozen, flagOf, managed }: StepFieldsProps & { managed: ManagedTournament }) {
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
      <RulesetField chosen={managed.ruleset} frozen={frozen} flagOf={flagOf} />
      <TextField {...field('rules')} label={t`Eigene Regeln`} rows={6} />
      <TextField {...field('prizes')} label={t`Preise`} rows={3} />
      <CheckboxField
        name="listed"
        label={t`In der öffentlichen Liste zeigen`}
        disabled={frozen.has('listed')}
      />
    </>
  );
}
