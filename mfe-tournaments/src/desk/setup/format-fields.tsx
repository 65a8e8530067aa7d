import { CheckboxField } from '@duellwerk/shared/form/checkbox-field';
import { NumberField } from '@duellwerk/shared/form/number-field';
import { RadioCards } from '@duellwerk/shared/form/radio-cards';
import { SelectField } from '@duellwerk/shared/form/select-field';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { useForm } from 'react-final-form';
import { Fields, Quiet } from './layout.ts';
import { MatchFields } from './match-fields.tsx';
import { MoreSettings } from './more-settings.tsx';
import { bestOfs, bestOfsWithDraws, OtherBestOf } from './other-best-of.tsx';
import { BRACKETS_MAX, detailsOf, knockoutOf, usualQualified } from './plan.ts';
import { RuleFields } from './rule-fields.tsx';
import { type StepFieldsProps, useValues } from './step-fields.tsx';
import type { SettingsValues } from './values.ts';

const GROUPS_MAX = 64;

/** How it is played: one of the ready-made choices, and behind it what can be said more precisely. */
export function FormatFields(props: StepFieldsProps) {
  const { t } = useLingui();
  const { format, draws } = useValues();
  const field = useFieldProps(props);
  useUsualQualified();
  const counts = draws && format === 'round_robin' ? bestOfsWithDraws : bestOfs;
  const options = [
    { value: 'single_elimination', title: t`K.-o.`, detail: t`Wer verliert, ist raus. Am schnellsten.` },
    {
      value: 'double_elimination',
      title: t`Doppel-K.-o.`,
      detail: t`Erst die zweite Niederlage wirft raus.`,
    },
    {
      value: 'round_robin',
      title: t`Jeder gegen jeden`,
      detail: t`Alle treffen aufeinander, eine Tabelle entscheidet.`,
    },
    { value: 'groups', title: t`Gruppen, dann K.-o.`, detail: t`Die Besten jeder Gruppe spielen Playoffs.` },
    {
      value: 'swiss',
      title: t`Schweizer System, dann K.-o.`,
      detail: t`Gleich Starke treffen aufeinander; die Besten der Tabelle spielen Playoffs.`,
    },
  ];
  const kept = { value: 'kept', title: t`Eigene Phasen`, detail: t`So bleiben, wie sie sind.` };
  const isBetween = props.frozen.has('format') && !props.frozen.has('qualified');
  return (
    <>
      {isBetween && (
        <Quiet>
          <Trans>Die erste Phase steht fest. Was danach kommt, lässt sich noch ändern.</Trans>
        </Quiet>
      )}
      <RadioCards
        {...field('format')}
        label={t`Modus`}
        required
        options={format === 'kept' ? [kept, ...options] : options}
      />
      <Fields>
        <SelectField
          {...field('best_of')}
          label={t`Länge der Begegnungen`}
          required
          options={counts.map((count) => ({ value: count, label: t`Best of ${count}` }))}
        />
      </Fields>
      <Details {...props} />
      <RuleFields {...props} />
      <MatchFields {...props} />
    </>
  );
}

function useFieldProps({ frozen, flagOf }: StepFieldsProps) {
  return (name: string) => ({ name, disabled: frozen.has(name), flagged: flagOf(name) });
}

/** Another choice means another number of those who go on; the tournament's own choice its own. */
function useUsualQualified() {
  const form = useForm<SettingsValues>();
  const { format, places = 2 } = useValues();
  const before = useRef(format);
  useEffect(() => {
    if (before.current === format) return;
    before.current = format;
    const own = form.getState().initialValues;
    const isOwn = own?.format === format;
    form.change('qualified', isOwn ? own.qualified : usualQualified(format, places));
    form.change('tie_breaks', isOwn ? own.tie_breaks : undefined);
  }, [form, format, places]);
}

/** What the chosen plan can be told besides. */
function Details(props: StepFieldsProps) {
  const { t } = useLingui();
  const values = useValues();
  const details = detailsOf(values);
  if (details.size === 0) return null;
  const isTable = details.has('groups') || details.has('legs') || details.has('rounds');
  return (
    <MoreSettings label={t`Anpassen`} fields={[...details]}>
      {isTable && <TableFields details={details} {...props} />}
      {knockoutOf(values) && <KnockoutFields details={details} {...props} />}
    </MoreSettings>
  );
}

interface DetailsProps extends StepFieldsProps {
  details: ReadonlySet<string>;
}

/** Groups, everybody against everybody, Swiss. */
function TableFields({ details, ...props }: DetailsProps) {
  const { t } = useLingui();
  const { format, draws } = useValues();
  const field = useFieldProps(props);
  const only = (name: string, drawn: ReactNode) => (details.has(name) ? drawn : null);
  const isSwiss = format === 'swiss';
  return (
    <Fields>
      {only(
        'groups',
        <NumberField {...field('groups')} label={t`Gruppen`} required min={2} max={GROUPS_MAX} />,
      )}
      {only(
        'legs',
        <SelectField
          {...field('legs')}
          label={t`Wie oft gegeneinander?`}
          required
          options={[
            { value: '1', label: t`Einmal` },
            { value: '2', label: t`Hin- und Rückspiel` },
          ]}
        />,
      )}
      {only(
        'rounds',
        <NumberField
          {...field('rounds')}
          label={t`Runden`}
          min={1}
          max={64}
          hint={t`Leer: so viele, bis nur noch einer ungeschlagen ist.`}
        />,
      )}
      {only(
        'qualified',
        <NumberField
          {...field('qualified')}
          label={isSwiss ? t`Weiter in die Playoffs` : t`Weiter aus jeder Gruppe`}
          required
          min={isSwiss ? 0 : 1}
          max={GROUPS_MAX}
          {...(isSwiss && { hint: t`0: Die Tabelle entscheidet, ohne Playoffs.` })}
        />,
      )}
      {only(
        'brackets',
        <NumberField
          {...field('brackets')}
          label={t`Playoffs nebeneinander`}
          required
          min={1}
          max={BRACKETS_MAX}
          hint={t`Bei 2 spielen auch die nächsten Plätze einen Baum aus.`}
        />,
      )}
      {only(
        'table_best_of',
        <OtherBestOf
          {...field('table_best_of')}
          label={t`Best of vor den Playoffs`}
          counts={draws && format === 'groups' ? bestOfsWithDraws : bestOfs}
        />,
      )}
    </Fields>
  );
}

/** The bracket, or the playoffs. */
function KnockoutFields({ details, ...props }: DetailsProps) {
  const { t } = useLingui();
  const values = useValues();
  const field = useFieldProps(props);
  const isDouble = knockoutOf(values) === 'double_elimination';
  return (
    <>
      <Fields>
        {details.has('playoffs') && (
          <SelectField
            {...field('playoffs')}
            label={t`Playoffs`}
            required
            options={[
              { value: 'single_elimination', label: t`K.-o.` },
              { value: 'double_elimination', label: t`Doppel-K.-o.` },
            ]}
          />
        )}
        {isDouble && (
          <SelectField
            {...field('grand_final')}
            label={t`Großes Finale`}
            required
            options={[
              { value: 'reset', label: t`Mit zweiter Chance` },
              { value: 'simple', label: t`Eine Begegnung` },
              { value: 'none', label: t`Keines` },
            ]}
          />
        )}
        <OtherBestOf
          {...field('semi_final_best_of')}
          label={isDouble ? t`Best of in den Finals davor` : t`Best of im Halbfinale`}
        />
        {!(isDouble && values.grand_final === 'none') && (
          <OtherBestOf
            {...field('final_best_of')}
            label={isDouble ? t`Best of im großen Finale` : t`Best of im Finale`}
          />
        )}
      </Fields>
      {!isDouble && <CheckboxField {...field('third_place')} label={t`Spiel um Platz 3`} />}
    </>
  );
}
