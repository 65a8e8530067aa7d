import type { TipDay, TippedMatch } from '@duellwerk/shared/contract/tips';
import { ENTERED_REASON_MAX } from '@duellwerk/shared/contract/tips-admin';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { FormError } from '@duellwerk/shared/form/form-error';
import { NumberField } from '@duellwerk/shared/form/number-field';
import { SelectField } from '@duellwerk/shared/form/select-field';
import { TextField } from '@duellwerk/shared/form/text-field';
import type { Flag } from '@duellwerk/shared/form/use-flags';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import type { TipScore } from '@duellwerk/shared/rules/tip-score';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-final-form';
import { choicesOf, mostOf, type TipForm, tipOf } from '../tips/draft.ts';
import { Choice, Fields, Soft } from './layout.ts';
import { enterTipSubmission } from './tips-desk.model.ts';

const USERNAME_MAX = 32;

interface Values {
  player?: string;
  /** One of the results, `2:1`. */
  result?: string;
  /** The score of each side where the results are too many to choose from. */
  a?: number;
  b?: number;
  reason?: string;
}

interface EnterDialogProps {
  day: TipDay;
  tipped: TippedMatch;
  names: { a: string; b: string };
  onClose: () => void;
}

/** Enters the tip of a player who could not give it, with a reason that everybody reads. */
export function EnterDialog({ day: { round, rule }, tipped, names, onClose }: EnterDialogProps) {
  const { t } = useLingui();
  const form: TipForm = { rule, bestOf: tipped.best_of };
  const { submit, pending, flagOf } = useSubmit(enterTipSubmission, {
    not_found: (details) => details,
    ...{ tip_given: 'player', tip_for_oneself: 'player', tip_own_match: 'player', tip_invalid: 'result' },
  });
  const send = async (values: Values) => {
    const tip = tipIn(form, values);
    if (!tip) return undefined;
    const { player = '', reason = '' } = values;
    const errors = await submit({
      ...{ round, match: tipped.match.id, player: player.trim(), reason: reason.trim() },
      ...tip,
    });
    if (!errors) onClose();
    return errors;
  };
  return (
    <DialogSheet label={t`Tipp nachtragen`} name="tips.enter" onClose={onClose}>
      <Form<Values> onSubmit={send}>
        {({ handleSubmit, values }) => (
          <Fields noValidate onSubmit={handleSubmit}>
            <h2>
              <Trans>Tipp nachtragen</Trans>
            </h2>
            <p>
              {names.a} – {names.b}
            </p>
            <Soft>
              <Trans>
                Das geht, bis das Ergebnis feststeht, und nur für Leute, die hier nicht selbst getippt haben.
                Alle sehen beim Tipp, dass du ihn nachgetragen hast, wann und warum.
              </Trans>
            </Soft>
            <TextField
              name="player"
              label={t`Für wen`}
              required
              maxLength={USERNAME_MAX}
              autoComplete="off"
              hint={t`Der Benutzername.`}
              flagged={flagOf('player')}
            />
            <TipFields form={form} names={names} flagged={flagOf('result')} />
            <TextField
              name="reason"
              label={t`Grund`}
              required
              rows={2}
              maxLength={ENTERED_REASON_MAX}
              hint={t`Alle können ihn lesen.`}
            />
            <FormError />
            <FocusRefused />
            <Choice>
              <Button
                type="submit"
                variant="primary"
                busy={pending}
                disabled={!values.player?.trim() || !values.reason?.trim() || !tipIn(form, values)}
              >
                <Trans>Nachtragen</Trans>
              </Button>
              <Button variant="quiet" onClick={onClose}>
                <Trans>Abbrechen</Trans>
              </Button>
            </Choice>
          </Fields>
        )}
      </Form>
    </DialogSheet>
  );
}

/** The tip that was chosen or typed, `null` while there is none. */
function tipIn(form: TipForm, { result, a, b }: Values): TipScore | null {
  const [first, second] = result?.split(':').map(Number) ?? [];
  return tipOf(form, { a: first ?? a ?? null, b: second ?? b ?? null });
}

interface TipFieldsProps {
  form: TipForm;
  names: EnterDialogProps['names'];
  flagged: Flag;
}

function TipFields({ form, names, flagged }: TipFieldsProps) {
  const { t } = useLingui();
  const results = choicesOf(form);
  if (!results)
    return (['a', 'b'] as const).map((side) => (
      <NumberField
        key={side}
        name={side}
        label={t`Tipp für ${names[side]}`}
        required
        min={0}
        max={mostOf(form)}
        flagged={flagged}
      />
    ));
  const labelOf = ({ a, b }: TipScore) => {
    if (form.rule === 'winner') return a > b ? names.a : names.b;
    return a === b ? `${a}:${b}` : `${a}:${b} ${a > b ? names.a : names.b}`;
  };
  return (
    <SelectField
      name="result"
      label={t`Tipp`}
      required
      placeholder={t`Bitte wählen`}
      options={results.map((tip) => ({ value: `${tip.a}:${tip.b}`, label: labelOf(tip) }))}
      flagged={flagged}
    />
  );
}
