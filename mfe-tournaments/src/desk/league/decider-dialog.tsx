import type { ManagedSeason } from '@duellwerk/shared/contract/league-desk';
import { DateField } from '@duellwerk/shared/form/date-field';
import { SelectField } from '@duellwerk/shared/form/select-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { DialogChoice, DialogTitle } from '../dialog-frame.tsx';
import { FormStack } from '../setup/layout.ts';
import { usualStart } from '../setup/values.ts';
import { deciderSubmission } from './commands.model.ts';
import type { SeasonAtDesk } from './load-managed.ts';
import { namesIn } from './open-problems.tsx';

interface DeciderDialogProps {
  shown: SeasonAtDesk;
  problem: ManagedSeason['problems'][number];
  onClose: () => void;
}

interface Draft {
  starts_at?: string;
  best_of: string;
}

/** Asks when the match about a place is played; who plays it follows from the table. */
export function DeciderDialog({ shown, problem, onClose }: DeciderDialogProps) {
  const { t } = useLingui();
  const { submit, pending, flagOf } = useSubmit(deciderSubmission);
  const [initial] = useState((): Draft => ({ starts_at: usualStart(Date.now()), best_of: '3' }));
  const isTie = problem.kind === 'tie';
  const title = isTie ? t`Entscheidungsspiel ansetzen` : t`Relegation ansetzen`;
  const names = namesIn(shown, problem).join(' – ');
  const make = async ({ starts_at = '', best_of }: Draft) => {
    const errors = await submit({
      ...{ season: shown.season.id, rev: shown.managed.rev },
      ...{ kind: isTie ? 'tie_break' : 'relegation', division: problem.division, teams: problem.teams },
      ...{ starts_at, best_of: Number(best_of) },
    });
    if (!errors) onClose();
    return errors;
  };
  return (
    <DialogSheet label={title} name="league.decider" onClose={onClose}>
      <Form<Draft>
        onSubmit={make}
        validate={({ starts_at }) => (starts_at ? {} : { starts_at: t`Bitte fülle dieses Feld aus` })}
        initialValues={initial}
      >
        {({ handleSubmit }) => (
          <FormStack noValidate onSubmit={handleSubmit}>
            <DialogTitle>{title}</DialogTitle>
            <p>
              <strong>{names}</strong>
            </p>
            <p>
              <Trans>Es spielt das Aufgebot der Saison.</Trans>
            </p>
            <DateField name="starts_at" label={t`Beginn`} required withTime flagged={flagOf('starts_at')} />
            <SelectField
              name="best_of"
              label={t`Modus`}
              required
              options={[1, 3, 5, 7].map((number) => ({
                value: String(number),
                label: t`Best of ${number}`,
              }))}
            />
            <DialogChoice verb={<Trans>Ansetzen</Trans>} busy={pending} onDismiss={onClose} />
          </FormStack>
        )}
      </Form>
    </DialogSheet>
  );
}
