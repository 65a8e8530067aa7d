import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { FormError } from '@duellwerk/shared/form/form-error';
import { RadioCards } from '@duellwerk/shared/form/radio-cards';
import { SelectField } from '@duellwerk/shared/form/select-field';
import { SelectorField } from '@duellwerk/shared/form/selector-field';
import type { SelectorOption } from '@duellwerk/shared/form/selector-option';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { useNavigate } from '@duellwerk/shared/router/router';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-final-form';
import { deskAddress } from './address.ts';
import { Box, Columns, Fields, Soft } from './layout.ts';
import { PartFields, type PartValues, useTaken } from './part-fields.tsx';
import { RoundFields, type RoundValues } from './round-fields.tsx';
import { createRoundSubmission } from './tips-desk.model.ts';
import { ruleIn, useRuleOptions } from './use-rule-options.ts';
import { useSources } from './use-sources.ts';

interface Values extends RoundValues, PartValues {
  kind?: string;
  division?: SelectorOption;
  rule?: string;
}

/** Makes a round of all matches of a tournament, or of a division of a league, a day for each of its rounds; or a day of some matches. */
export function NewRound() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const sources = useSources();
  const rules = useRuleOptions();
  const { submit, pending } = useSubmit(createRoundSubmission);
  const goTo = (round: string) => void navigate(deskAddress({ round }), { replace: true });
  const takenOf = useTaken();
  /** What it is made from, `null` while that is not chosen. */
  const sourceOf = (values: Values) => {
    if (values.kind === 'matches') {
      const taken = takenOf(values);
      return taken && { matches: taken.matches };
    }
    const source = values.kind === 'division' ? values.division : values.tournament;
    return source ? { tournament: String(source.id) } : null;
  };
  const send = (values: Values) => {
    const { rule, name = '', lead = 0, own = false } = values;
    const source = sourceOf(values);
    if (!source) return undefined;
    const settings = { name: name.trim(), lead_minutes: lead, own_matches: own };
    return submit({ ...settings, ...source, rule: ruleIn(rule), goTo });
  };
  return (
    <Columns>
      <Box aria-label={t`Neue Tipprunde`}>
        <Form<Values> initialValues={{ kind: 'tournament', lead: 0, own: false }} onSubmit={send}>
          {({ handleSubmit, values }) => (
            <Fields noValidate onSubmit={handleSubmit}>
              <RadioCards
                name="kind"
                label={t`Woraus?`}
                required
                options={[
                  { value: 'tournament', title: t`Turnier` },
                  { value: 'division', title: t`Division der Liga` },
                  { value: 'matches', title: t`Einzelne Begegnungen` },
                ]}
              />
              {values.kind === 'matches' ? (
                <PartFields />
              ) : values.kind === 'division' ? (
                <SelectorField
                  key="d"
                  name="division"
                  label={t`Division`}
                  required
                  search={sources.division}
                />
              ) : (
                <SelectorField
                  key="t"
                  name="tournament"
                  label={t`Turnier`}
                  required
                  search={sources.tournament}
                />
              )}
              <RoundFields />
              <SelectField
                name="rule"
                label={t`Regel`}
                options={rules}
                placeholder={t`Wie üblich für die Begegnungen`}
                hint={t`Jeden Spieltag kannst du danach einzeln ändern, solange niemand getippt hat.`}
              />
              <FormError />
              <FocusRefused />
              <Soft>
                <Trans>Die Tipprunde ist sofort für alle zu sehen.</Trans>
              </Soft>
              <Button
                type="submit"
                variant="primary"
                icon="plus"
                busy={pending}
                disabled={!values.name?.trim() || !sourceOf(values)}
              >
                <Trans>Anlegen und veröffentlichen</Trans>
              </Button>
            </Fields>
          )}
        </Form>
      </Box>
    </Columns>
  );
}
