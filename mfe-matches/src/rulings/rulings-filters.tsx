import { rulingKinds } from '@duellwerk/shared/contract/rulings';
import { FilterSelect, ListFilters } from '@duellwerk/shared/form/filter-row';
import { Link } from '@duellwerk/shared/router/router';
import { color, radius, space, touch } from '@duellwerk/shared/theme/tokens';
import { Icon } from '@duellwerk/shared/ui/icon';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useEffect } from 'react';
import styled from 'styled-components';
import { rulingsAddress } from './address.ts';
import { kindLooks } from './kinds.tsx';
import { TEXT_MAX } from './query.ts';
import { $query, $rulings } from './rulings.model.ts';
import { $teamName, teamShown } from './team-name.model.ts';
import { useTournaments } from './use-tournaments.ts';

const Chosen = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: ${touch};
  margin-block-end: ${space(4)};
  padding-inline: ${space(4)};
  border-radius: ${radius.round};
  background: ${color.neutralGround};
  color: ${color.neutralText};
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover { text-decoration: underline; }
`;

/* As high as the field that comes into it. */
const Side = styled.div`
  min-inline-size: 0;
  min-block-size: calc(${touch} + 1.55rem);
`;

// Its code is as much as the rest of the page, and most visitors read the list as it is.
const TeamFilter = lazy(async () => ({ default: (await import('./team-filter.tsx')).TeamFilter }));

/** The filters of the list. */
export function RulingsFilters() {
  const { t } = useLingui();
  const [query, rulings] = useUnit([$query, $rulings]);
  const offered = {
    ...(query.tournament && { [query.tournament]: t`Dieses Turnier` }),
    ...useTournaments(rulings),
  };
  const kinds = rulingKinds.map((kind) => ({ id: kind, name: t(kindLooks[kind].words) }));
  const tournaments = Object.entries(offered).map(([id, name]) => ({ id, name }));
  return (
    <>
      <ListFilters
        query={{ ...query }}
        search={{ name: 'q', placeholder: t`Team, Regel, Wort`, maxLength: TEXT_MAX }}
        line="2fr 1fr 1.5fr 1.5fr auto"
      >
        {(apply) => (
          <>
            <FilterSelect name="kind" label={t`Art`} value={query.kind} options={kinds} apply={apply} />
            <FilterSelect
              name="tournament"
              label={t`Turnier`}
              value={query.tournament}
              options={tournaments}
              apply={apply}
            />
            <Side data-filter>
              <Suspense>
                <TeamFilter onChoose={(team) => apply({ team })} />
              </Suspense>
            </Side>
          </>
        )}
      </ListFilters>
      {query.team && <ChosenTeam />}
    </>
  );
}

/** The team that the list is about, and the way to all of them. */
function ChosenTeam() {
  const { t } = useLingui();
  const [query, known, shown] = useUnit([$query, $teamName, teamShown]);
  useEffect(() => shown(), [shown]);
  const { team: _, ...rest } = query;
  const name = known ?? t`einem Team`;
  return (
    <Chosen to={rulingsAddress(rest)}>
      <Trans>Nur zu {name}</Trans>
      <VisuallyHidden>
        <Trans>, Filter entfernen</Trans>
      </VisuallyHidden>
      <Icon name="close" size={16} />
    </Chosen>
  );
}
