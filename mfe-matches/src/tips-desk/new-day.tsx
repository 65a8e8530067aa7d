import type { TipRound } from '@duellwerk/shared/contract/tips';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { FormError } from '@duellwerk/shared/form/form-error';
import { SelectField } from '@duellwerk/shared/form/select-field';
import { SelectorField } from '@duellwerk/shared/form/selector-field';
import type { SelectorOption } from '@duellwerk/shared/form/selector-option';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { Form } from 'react-final-form';
import { Fields, Soft } from './layout.ts';
import { parts, sourceChosen } from './parts.model.ts';
import type { Part } from './parts.ts';
import { addDaySubmission } from './tips-desk.model.ts';
import { ruleIn, useRuleOptions } from './use-rule-options.ts';
import { useSources } from './use-sources.ts';

const NAME_MAX = 60;

interface Values {
  source?: SelectorOption;
  part?: string;
  name?: string;
  rule?: string;
}

/** Adds a day of what a tournament plays in one of its rounds. */
export function NewDay({ round }: { round: TipRound }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <div>
        <Button icon="plus" onClick={() => setIsOpen(true)}>
          <Trans>Spieltag hinzufügen</Trans>
        </Button>
      </div>
    );
  return <DayForm round={round} onClose={() => setIsOpen(false)} />;
}

function DayForm({ round, onClose }: { round: TipRound; onClose: () => void }) {
  const { t } = useLingui();
  const sources = useSources();
  const rules = useRuleOptions();
  const partName = usePartName();
  const found = useUnit(parts.$data) ?? [];
  const { submit, pending } = useSubmit(addDaySubmission);
  const [initialValues] = useState<Values>(() => ({
    name: t`Spieltag ${round.days.length + 1}`,
    ...(round.tournament && { source: round.tournament }),
  }));
  const send = async ({ part, name = '', rule }: Values) => {
    const chosen = found.find(({ id }) => id === part);
    if (!chosen) return undefined;
    const errors = await submit({
      ...{ round: round.id, rev: round.rev, name: name.trim() },
      ...{ rule: ruleIn(rule) ?? chosen.rule, matches: [...chosen.matches] },
    });
    if (!errors) onClose();
    return errors;
  };
  return (
    <Form<Values> initialValues={initialValues} onSubmit={send}>
      {({ handleSubmit, values }) => (
        <Fields noValidate onSubmit={handleSubmit}>
          <h3>
            <Trans>Spieltag hinzufügen</Trans>
          </h3>
          <Source of={values.source} />
          <SelectorField name="source" label={t`Turnier`} required search={sources.tournament} />
          <SelectField
            name="part"
            label={t`Runde`}
            required
            placeholder={t`Bitte wählen`}
            options={found.map((part) => ({ value: part.id, label: partName(part) }))}
          />
          <TextField name="name" label={t`Name`} required maxLength={NAME_MAX} />
          <SelectField
            name="rule"
            label={t`Regel`}
            options={rules}
            placeholder={t`Wie üblich für die Begegnungen`}
          />
          <NoParts source={values.source} />
          <FormError />
          <FocusRefused />
          <Button
            type="submit"
            variant="primary"
            icon="plus"
            busy={pending}
            disabled={!values.part || !values.name?.trim()}
          >
            <Trans>Hinzufügen</Trans>
          </Button>
        </Fields>
      )}
    </Form>
  );
}

/** Asks for the rounds of the chosen tournament. */
function Source({ of: source }: { of: SelectorOption | undefined }) {
  const choose = useUnit(sourceChosen);
  const id = source === undefined ? null : String(source.id);
  useEffect(() => {
    choose(id);
  }, [choose, id]);
  return null;
}

function NoParts({ source }: { source: SelectorOption | undefined }) {
  const [found, failure] = useUnit([parts.$data, parts.$failure]);
  if (source === undefined) return null;
  if (failure)
    return (
      <Soft role="alert">
        <Trans>Die Runden dieses Turniers konnten nicht geladen werden.</Trans>
      </Soft>
    );
  if (found?.length !== 0) return null;
  return (
    <Soft>
      <Trans>Dieses Turnier hat noch keine Begegnungen.</Trans>
    </Soft>
  );
}

function usePartName() {
  const { t } = useLingui();
  return ({ stage, bracket, number, matches }: Part) => {
    const count = matches.length;
    const round =
      bracket === 'loser'
        ? t`Verliererrunde ${number}`
        : bracket === 'final'
          ? t`Finale ${number}`
          : t`Runde ${number}`;
    return t`${stage}, ${round} (Begegnungen: ${count})`;
  };
}
