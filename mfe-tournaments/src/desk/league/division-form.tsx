import type { DivisionTable } from '@duellwerk/shared/contract/leagues';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { Button } from '@duellwerk/shared/ui/button';
import { Card } from '@duellwerk/shared/ui/card';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { Choice, FormStack } from '../setup/layout.ts';
import { divisionSubmission } from './commands.model.ts';
import { DivisionName, DivisionPlaces, DivisionTeams } from './division-fields.tsx';
import { type DivisionValues, divisionValues, givenDivision } from './division-values.ts';

interface DivisionFormProps {
  division: DivisionTable;
  /** The revision of the season that was seen. */
  rev: number;
  /** The names of the season's other divisions by the ids of their teams. */
  others: ReadonlyMap<string, string>;
}

/** Name, places and teams of a division whose season has not begun. */
export function DivisionForm({ division, rev, others }: DivisionFormProps) {
  const { t } = useLingui();
  const { submit, pending, flagOf } = useSubmit(divisionSubmission);
  const [initial] = useState(() => divisionValues(division));
  const validate = ({ name }: DivisionValues) =>
    name?.trim() ? {} : { name: t`Bitte gib der Division einen Namen` };
  return (
    <Card>
      <Form<DivisionValues>
        onSubmit={(values) => submit({ division: division.id, rev, ...givenDivision(values) })}
        validate={validate}
        initialValues={initial}
      >
        {({ handleSubmit, dirty }) => (
          <FormStack noValidate onSubmit={handleSubmit} aria-label={division.name}>
            <h2>{division.name}</h2>
            <DivisionName flagged={flagOf('name')} />
            <DivisionPlaces />
            <DivisionTeams others={others} />
            <Choice>
              <Button type="submit" variant="primary" busy={pending} disabled={!dirty}>
                <Trans>Division speichern</Trans>
              </Button>
            </Choice>
          </FormStack>
        )}
      </Form>
    </Card>
  );
}
