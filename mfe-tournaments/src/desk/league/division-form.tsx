import { DIVISION_TEAMS_MAX, LEAGUE_NAME_MAX } from '@duellwerk/shared/contract/league-desk';
import type { DivisionTable } from '@duellwerk/shared/contract/leagues';
import { NumberField } from '@duellwerk/shared/form/number-field';
import { SelectorField } from '@duellwerk/shared/form/selector-field';
import { optionKey, optionText, type SelectorOption } from '@duellwerk/shared/form/selector-option';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { zones } from '@duellwerk/shared/rules/league-movement';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Card } from '@duellwerk/shared/ui/card';
import { IconButton } from '@duellwerk/shared/ui/icon-button';
import { moved } from '@duellwerk/shared/ui/moved';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { zoneText } from '../../league/league-words.ts';
import { useDeskSearch } from '../searches.ts';
import { Choice, Fields, FormStack, Quiet } from '../setup/layout.ts';
import { divisionSubmission } from './commands.model.ts';
import { type DivisionValues, divisionValues, givenDivision } from './division-values.ts';

const Teams = styled.ol`
  display: grid;
  padding: 0;
  list-style: none;
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: 2rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(2)};
  border-block-end: 1px solid ${color.line};
  overflow-wrap: anywhere;
  > b { font: 700 ${size.h3} / 1 ${font.display}; color: ${color.soft}; text-align: end; }
  > span:last-child { display: flex; }
`;
const Add = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space(3)};
`;

/** Name, places and teams of a division whose season has not begun. */
export function DivisionForm({ division, rev }: { division: DivisionTable; rev: number }) {
  const { t, i18n } = useLingui();
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
        {({ handleSubmit, values, form, dirty }) => (
          <FormStack noValidate onSubmit={handleSubmit} aria-label={division.name}>
            <h2>{division.name}</h2>
            <TextField
              name="name"
              label={t`Name`}
              required
              maxLength={LEAGUE_NAME_MAX}
              flagged={flagOf('name')}
            />
            <Fields>
              {zones.map((zone) =>
                zone === 'hold' ? null : (
                  <NumberField
                    key={zone}
                    name={`places.${zone}`}
                    label={i18n._(zoneText[zone].word)}
                    required
                    min={0}
                    max={DIVISION_TEAMS_MAX}
                  />
                ),
              )}
            </Fields>
            <TeamRows teams={values.teams} onChange={(teams) => form.change('teams', teams)} />
            <AddTeam
              added={values.added}
              isFull={values.teams.length >= DIVISION_TEAMS_MAX}
              onAdd={(team) => {
                const isThere = values.teams.some((each) => optionKey(each) === optionKey(team));
                if (!isThere) form.change('teams', [...values.teams, team]);
                form.change('added', undefined);
              }}
            />
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

function TeamRows({
  teams,
  onChange,
}: {
  teams: readonly SelectorOption[];
  onChange: (teams: SelectorOption[]) => void;
}) {
  const { t } = useLingui();
  if (teams.length === 0) {
    return (
      <Quiet>
        <Trans>Noch keine Teams.</Trans>
      </Quiet>
    );
  }
  return (
    <Teams role="list" aria-label={t`Teams nach ihrer Setzung`}>
      {teams.map((team, index) => {
        const name = optionText(team);
        return (
          <Row key={optionKey(team)}>
            <b>{index + 1}</b>
            <span>{name}</span>
            <span>
              <IconButton
                icon="chevron-up"
                size={18}
                label={t`${name} höher setzen`}
                disabled={index === 0}
                onClick={() => onChange(moved(teams, index, index - 1))}
              />
              <IconButton
                icon="chevron-down"
                size={18}
                label={t`${name} tiefer setzen`}
                disabled={index === teams.length - 1}
                onClick={() => onChange(moved(teams, index, index + 1))}
              />
              <IconButton
                icon="close"
                size={18}
                label={t`${name} herausnehmen`}
                onClick={() => onChange(teams.filter((each) => each !== team))}
              />
            </span>
          </Row>
        );
      })}
    </Teams>
  );
}

interface AddTeamProps {
  added: SelectorOption | undefined;
  isFull: boolean;
  onAdd: (team: SelectorOption) => void;
}

function AddTeam({ added, isFull, onAdd }: AddTeamProps) {
  const { t } = useLingui();
  const search = useDeskSearch('teams');
  return (
    <Add>
      <SelectorField
        name="added"
        label={t`Team hinzufügen`}
        search={search}
        placeholder={t`Team suchen`}
        disabled={isFull}
        filter
      />
      <Button icon="plus" disabled={!added || isFull} onClick={() => added && onAdd(added)}>
        <Trans>Hinzufügen</Trans>
      </Button>
    </Add>
  );
}
