import type { TipRound } from '@duellwerk/shared/contract/tips';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { FormError } from '@duellwerk/shared/form/form-error';
import { SelectField } from '@duellwerk/shared/form/select-field';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { Fields } from './layout.ts';
import { PartFields, type PartValues, useTaken } from './part-fields.tsx';
import { addDaySubmission } from './tips-desk.model.ts';
import { ruleIn, useRuleOptions } from './use-rule-options.ts';

const NAME_MAX = 60;

interface Values extends PartValues {
  name?: string;
  rule?: string;
}

/** Adds a day of what a tournament plays in one of its rounds, or of some of it. */
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
  const rules = useRuleOptions();
  const takenOf = useTaken();
  const { submit, pending } = useSubmit(addDaySubmission);
  const [initialValues] = useState<Values>(() => ({
    name: t`Spieltag ${round.days.length + 1}`,
    ...(round.tournament && { tournament: round.tournament }),
  }));
  const send = async ({ name = '', rule, ...chosen }: Values) => {
    const taken = takenOf(chosen);
    if (!taken) return undefined;
    const errors = await submit({
      ...{ round: round.id, rev: round.rev, name: name.trim() },
      ...{ rule: ruleIn(rule) ?? taken.part.rule, matches: taken.matches },
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
          <PartFields />
          <TextField name="name" label={t`Name`} required maxLength={NAME_MAX} />
          <SelectField
            name="rule"
            label={t`Regel`}
            options={rules}
            placeholder={t`Wie üblich für die Begegnungen`}
          />
          <FormError />
          <FocusRefused />
          <Button
            type="submit"
            variant="primary"
            icon="plus"
            busy={pending}
            disabled={!takenOf(values) || !values.name?.trim()}
          >
            <Trans>Hinzufügen</Trans>
          </Button>
        </Fields>
      )}
    </Form>
  );
}
