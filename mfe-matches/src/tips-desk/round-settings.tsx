import type { TipRound } from '@duellwerk/shared/contract/tips';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { FormError } from '@duellwerk/shared/form/form-error';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Form } from 'react-final-form';
import { Box, Fields } from './layout.ts';
import { RoundFields, type RoundValues } from './round-fields.tsx';
import { changeRoundSubmission } from './tips-desk.model.ts';

/** Name, lead and whether players tip their own matches. */
export function RoundSettings({ round }: { round: TipRound }) {
  const { t } = useLingui();
  const { id, rev, name, lead_minutes: lead, own_matches: own } = round;
  const { submit, pending } = useSubmit(changeRoundSubmission);
  const initialValues = useMemo(() => ({ name, lead, own }), [name, lead, own]);
  return (
    <Box aria-label={t`Einstellungen`}>
      <h2>
        <Trans>Einstellungen</Trans>
      </h2>
      <Form<RoundValues>
        initialValues={initialValues}
        onSubmit={(values) =>
          submit({
            ...{ round: id, rev, name: values.name?.trim() || name },
            ...{ lead_minutes: values.lead ?? lead, own_matches: values.own ?? own },
          })
        }
      >
        {({ handleSubmit, dirty }) => (
          <Fields noValidate onSubmit={handleSubmit}>
            <RoundFields />
            <FormError />
            <FocusRefused />
            <Button type="submit" busy={pending} disabled={!dirty}>
              <Trans>Speichern</Trans>
            </Button>
          </Fields>
        )}
      </Form>
    </Box>
  );
}
