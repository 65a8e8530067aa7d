import { DIVISION_TEAMS_MAX, LEAGUE_NAME_MAX } from '@duellwerk/shared/contract/league-desk';
import type { FieldProps } from '@duellwerk/shared/form/field-frame';
import { NumberField } from '@duellwerk/shared/form/number-field';
import { SelectorField } from '@duellwerk/shared/form/selector-field';
import { optionKey, optionText, type SelectorOption } from '@duellwerk/shared/form/selector-option';
import { TextField } from '@duellwerk/shared/form/text-field';
import { zones } from '@duellwerk/shared/rules/league-movement';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { IconButton } from '@duellwerk/shared/ui/icon-button';
import { moved } from '@duellwerk/shared/ui/moved';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm, useFormState } from 'react-final-form';
import styled from 'styled-components';
import { zoneText } from '../../league/league-words.ts';
import { useDeskSearch } from '../searches.ts';
import { Fields, Quiet } from '../setup/layout.ts';
import type { DivisionValues } from './division-values.ts';

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
const Hint = styled(Quiet)`
  &:not(:empty) { margin-block-start: ${space(2)}; }
`;
const Add = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space(3)};
`;

interface NameFieldProps {
  /** Outlined after a refusal. */
  flagged: NonNullable<FieldProps['flagged']>;
}

export function DivisionName({ flagged }: NameFieldProps) {
  const { t } = useLingui();
  return <TextField name="name" label={t`Name`} required maxLength={LEAGUE_NAME_MAX} flagged={flagged} />;
}

/** How many places have each zone. */
export function DivisionPlaces() {
  const { i18n } = useLingui();
  return (
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
  );
}

interface DivisionTeamsProps {
  /** The names of the season's other divisions by the ids of their teams. */
  others: ReadonlyMap<string, string>;
}

/** The teams by their seeds, and a search for further ones. A team plays in one division of a season. */
export function DivisionTeams({ others }: DivisionTeamsProps) {
  const form = useForm<DivisionValues>();
  const { teams, added } = useFormState<DivisionValues>({ subscription: { values: true } }).values;
  return (
    <>
      <TeamRows teams={teams} onChange={(changed) => form.change('teams', changed)} />
      <AddTeam
        added={added}
        other={added ? others.get(optionKey(added)) : undefined}
        isFull={teams.length >= DIVISION_TEAMS_MAX}
        onAdd={(team) => {
          const isThere = teams.some((each) => optionKey(each) === optionKey(team));
          if (!isThere) form.change('teams', [...teams, team]);
          form.change('added', undefined);
        }}
      />
    </>
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
  /** The other division in which the chosen team plays. */
  other: string | undefined;
  isFull: boolean;
  onAdd: (team: SelectorOption) => void;
}

function AddTeam({ added, other, isFull, onAdd }: AddTeamProps) {
  const { t } = useLingui();
  const search = useDeskSearch('teams');
  const name = added ? optionText(added) : '';
  const mayAdd = added !== undefined && other === undefined && !isFull;
  return (
    <div>
      <Add>
        <SelectorField
          name="added"
          label={t`Team hinzufügen`}
          search={search}
          placeholder={t`Team suchen`}
          disabled={isFull}
          filter
        />
        <Button icon="plus" disabled={!mayAdd} onClick={() => mayAdd && onAdd(added)}>
          <Trans>Hinzufügen</Trans>
        </Button>
      </Add>
      <Hint role="status">
        {other !== undefined && (
          <Trans>
            {name} spielt schon in {other}. Nimm das Team zuerst dort heraus.
          </Trans>
        )}
        {isFull && <Trans>Mehr als {DIVISION_TEAMS_MAX} Teams hat eine Division nicht.</Trans>}
      </Hint>
    </div>
  );
}
