import type { TieBreakName } from '@duellwerk/shared/bracket/settings';
import { CheckboxField } from '@duellwerk/shared/form/checkbox-field';
import { NumberField } from '@duellwerk/shared/form/number-field';
import { SelectField } from '@duellwerk/shared/form/select-field';
import { font, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { IconButton } from '@duellwerk/shared/ui/icon-button';
import { Menu } from '@duellwerk/shared/ui/menu';
import { OrderedList } from '@duellwerk/shared/ui/ordered-list';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useField } from 'react-final-form';
import styled from 'styled-components';
import { tieBreakText } from '../../stage/tie-break-text.ts';
import { Fields } from './layout.ts';
import { MoreSettings } from './more-settings.tsx';
import { OtherBestOf } from './other-best-of.tsx';
import { formatsOf } from './plan.ts';
import { furtherTieBreaks, type RuleField, rulesOf, usualTieBreaks } from './plan-rules.ts';
import { type StepFieldsProps, useValues } from './step-fields.tsx';

const POINTS_MAX = 99;
const FIRST_TO_MAX = 9;

const Order = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;
const Legend = styled.h3`
  font: 600 ${size.small} / 1.4 ${font.text};
`;
const Step = styled.div`
  display: grid;
  grid-template-columns: 1.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(2)};
`;
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

interface RulesProps extends StepFieldsProps {
  rules: ReadonlySet<RuleField>;
}

/** Points, ties and losses: what most organizers leave as it is. */
export function RuleFields(props: StepFieldsProps) {
  const { t } = useLingui();
  const values = useValues();
  const rules = rulesOf(formatsOf(values), values);
  if (values.format === 'kept') return null;
  const isTable = rules.has('draws');
  return (
    <MoreSettings label={t`Punkte, Gleichstand, Niederlagen`} fields={[...rules]}>
      {isTable && <PointFields {...props} rules={rules} />}
      {rules.has('swiss_end') && <SwissEnd {...props} rules={rules} />}
      {rules.has('tie_breaks') && <TieBreaks {...props} />}
      {rules.has('double_loss') && <LossFields {...props} />}
      <CheckboxField
        {...fieldOf(props, 'play_all')}
        label={t`Alle Maps einer Begegnung spielen, auch wenn sie schon entschieden ist`}
      />
    </MoreSettings>
  );
}

const fieldOf = ({ frozen, flagOf }: StepFieldsProps, name: RuleField) => ({
  ...{ name, disabled: frozen.has(name), flagged: flagOf(name) },
});

/** What a win counts, and what leaving costs. */
function PointFields({ rules, ...props }: RulesProps) {
  const { t } = useLingui();
  const bounds = { min: 0, max: POINTS_MAX, required: true } as const;
  return (
    <>
      <CheckboxField {...fieldOf(props, 'draws')} label={t`Unentschieden sind möglich`} />
      <SelectField
        {...fieldOf(props, 'points')}
        label={t`Punkte gibt es`}
        required
        options={[
          { value: 'result', label: t`für Sieg und Niederlage` },
          { value: 'margin', label: t`nach Maps: 3, 2, 1 oder 0 (Best of 3)` },
        ]}
      />
      <Fields>
        {rules.has('points_win') && (
          <NumberField {...fieldOf(props, 'points_win')} label={t`Punkte für einen Sieg`} {...bounds} />
        )}
        {rules.has('points_draw') && (
          <NumberField
            {...fieldOf(props, 'points_draw')}
            label={t`Punkte für ein Unentschieden`}
            {...bounds}
          />
        )}
        {rules.has('points_loss') && (
          <NumberField {...fieldOf(props, 'points_loss')} label={t`Punkte für eine Niederlage`} {...bounds} />
        )}
        <NumberField
          {...fieldOf(props, 'malus')}
          label={t`Abzug fürs Nichtantreten`}
          min={0}
          max={POINTS_MAX}
          hint={t`So viele Punkte kostet eine kampflose Niederlage.`}
        />
      </Fields>
      <SelectField
        {...fieldOf(props, 'drop_out')}
        label={t`Begegnungen von Ausgeschiedenen`}
        required
        options={[
          { value: 'half', label: t`Vor der Hälfte zählt keine, danach sind die offenen verloren` },
          { value: 'rest', label: t`Die offenen sind verloren` },
          { value: 'all', label: t`Alle sind verloren` },
        ]}
      />
    </>
  );
}

function SwissEnd({ rules, ...props }: RulesProps) {
  const { t } = useLingui();
  const bounds = { min: 1, max: FIRST_TO_MAX, required: true } as const;
  return (
    <>
      <SelectField
        {...fieldOf(props, 'swiss_end')}
        label={t`Das Schweizer System endet`}
        required
        options={[
          { value: 'rounds', label: t`nach seinen Runden` },
          { value: 'first_to', label: t`für jeden nach so vielen Siegen oder Niederlagen` },
        ]}
      />
      {rules.has('first_to_wins') && (
        <Fields>
          <NumberField {...fieldOf(props, 'first_to_wins')} label={t`Siege`} {...bounds} />
          <NumberField {...fieldOf(props, 'first_to_losses')} label={t`Niederlagen`} {...bounds} />
          <OtherBestOf
            {...fieldOf(props, 'best_of_decisive')}
            label={t`Best of, wenn es um alles geht`}
            hint={t`Wer gewinnt, ist weiter, oder wer verliert, ist raus.`}
          />
        </Fields>
      )}
      <SelectField
        {...fieldOf(props, 'missed_rounds')}
        label={t`Wer erst nach dem Beginn dazukommt`}
        hint={t`Spielt ab der nächsten Runde, die ausgelost wird.`}
        required
        options={[
          { value: 'loss', label: t`hat die verpassten Runden verloren` },
          { value: 'bye', label: t`hatte in den verpassten Runden ein Freilos` },
        ]}
      />
    </>
  );
}

/** What happens to those who lose in the winner bracket. */
function LossFields(props: StepFieldsProps) {
  const { t } = useLingui();
  const outcomes = [
    { value: 'loser_bracket', label: t`spielt in der Verliererrunde weiter` },
    { value: 'out', label: t`ist raus` },
  ];
  return (
    <Fields>
      <SelectField {...fieldOf(props, 'no_show')} label={t`Wer nicht antritt`} required options={outcomes} />
      <SelectField
        {...fieldOf(props, 'double_loss')}
        label={t`Wenn beide verlieren`}
        required
        options={[
          { value: 'out', label: t`sind beide raus` },
          { value: 'loser_bracket', label: t`spielen beide in der Verliererrunde weiter` },
        ]}
      />
      <SelectField
        {...fieldOf(props, 'loser_order')}
        label={t`Verlierer kommen in die Verliererrunde`}
        required
        options={[
          { value: 'cycle', label: t`so, dass sich niemand früh wiedersieht` },
          { value: 'table', label: t`nach fester Tabelle` },
        ]}
      />
    </Fields>
  );
}

interface Named {
  step: TieBreakName;
  name: string;
}

/** The order of a table: each step orders those whom the ones above it leave level. */
function TieBreaks(props: StepFieldsProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { format } = useValues();
  const { input } = useField<TieBreakName[] | undefined>('tie_breaks');
  if (format === 'kept') return null;
  const isFixed = props.frozen.has('tie_breaks');
  const usual = usualTieBreaks(format);
  const order = input.value || usual;
  const set = (steps: TieBreakName[]) => input.onChange(steps.join() === usual.join() ? undefined : steps);
  const named = (step: TieBreakName) => ({ step, name: i18n._(tieBreakText[step]) });
  const further = furtherTieBreaks(order);
  const moves = {
    handle: ({ name }: Named) => t`${name} verschieben`,
    hint: t`Ziehen, oder Alt und Pfeiltaste`,
    moved: ({ name }: Named, place: number) => t`${name}: Schritt ${place}`,
    onOrder: (rows: Named[]) => set(rows.map(({ step }) => step)),
  };
  return (
    <Order role="group" aria-labelledby={id}>
      <Legend id={id}>
        <Trans>Wer vorn steht, entscheiden nacheinander</Trans>
      </Legend>
      <OrderedList
        label={t`Reihenfolge der Tabelle`}
        rows={order.map(named)}
        rowKey={({ step }) => step}
        {...(!isFixed && { moves })}
      >
        {({ step, name }, index) => (
          <Step>
            <span>{index + 1}.</span>
            <span>{name}</span>
            {!isFixed && order.length > 1 && (
              <IconButton
                icon="cross"
                label={t`${name} weglassen`}
                onClick={() => set(order.filter((each) => each !== step))}
              />
            )}
          </Step>
        )}
      </OrderedList>
      {!isFixed && (
        <Choice>
          {further.length > 0 && (
            <Menu
              label={t`Schritt hinzufügen`}
              actions={further.map(named).map(({ step, name }) => ({
                id: step,
                text: name,
                onAction: () => set([...order, step]),
              }))}
            />
          )}
          {input.value && (
            <Button variant="quiet" onClick={() => input.onChange(undefined)}>
              <Trans>Wie üblich</Trans>
            </Button>
          )}
        </Choice>
      )}
    </Order>
  );
}
