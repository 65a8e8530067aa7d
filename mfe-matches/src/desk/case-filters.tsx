import { caseKinds } from '@duellwerk/shared/contract/match-desk';
import { controlLook } from '@duellwerk/shared/form/field-frame';
import { useNavigate } from '@duellwerk/shared/router/router';
import { caseStates } from '@duellwerk/shared/theme/case-states';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { TabLinks } from '@duellwerk/shared/ui/tab-links';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $deskQuery, $facets } from './cases.model.ts';
import { type DeskQuery, deskAddress } from './query.ts';
import { TeamFilter } from './team-filter.tsx';

const Label = styled.label`
  display: grid;
  gap: ${space(1)};
  font-size: ${size.small};
  color: ${color.soft};
`;
const Select = styled.select`
  ${controlLook}
  font-size: ${size.body};
  text-overflow: ellipsis;
`;

/** Which cases are listed. Kinds and tournaments that have none are not offered. */
export function CaseFilters() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [query, { counts, tournaments }] = useUnit([$deskQuery, $facets]);
  const { kind, tournament, team, case: open } = query;
  const with_ = (change: DeskQuery) =>
    deskAddress({ ...(team && { team }), ...(open && { case: open }), ...change });
  const inTournament = tournament ? { tournament } : {};
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <>
      <TabLinks
        label={t`Art`}
        tabs={[
          { to: with_(inTournament), text: t`Alle`, count: total, current: kind === undefined },
          ...caseKinds
            .filter((each) => each === kind || counts.get(each))
            .map((each) => ({
              to: with_({ ...inTournament, kind: each }),
              text: t(caseStates[each].word),
              count: counts.get(each) ?? 0,
              current: each === kind,
            })),
        ]}
      />
      {(tournaments.length > 1 || tournament) && (
        <Label>
          <Trans>Turnier</Trans>
          <Select
            value={tournament ?? ''}
            onChange={({ target: { value } }) =>
              void navigate(with_({ ...(kind && { kind }), ...(value && { tournament: value }) }), {
                replace: true,
              })
            }
          >
            <option value="">{t`Alle`}</option>
            {tournament && tournaments.every(({ id }) => id !== tournament) && (
              <option value={tournament}>{t`Dieses Turnier`}</option>
            )}
            {tournaments.map(({ id, name, cases }) => (
              <option key={id} value={id}>
                {name} ({cases})
              </option>
            ))}
          </Select>
        </Label>
      )}
      {(total > 1 || team) && <TeamFilter />}
    </>
  );
}
