import { rulingKinds } from '@duellwerk/shared/contract/rulings';
import { FilterField, FilterFold, FilterRow } from '@duellwerk/shared/form/filter-row';
import { Link, useNavigate } from '@duellwerk/shared/router/router';
import { color, radius, space, touch } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Icon } from '@duellwerk/shared/ui/icon';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type FormEvent, lazy, Suspense, useEffect, useRef } from 'react';
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

/** The filters of the list. They live in the address: a filtered list can be shared, and back undoes a filter. */
export function RulingsFilters() {
  const { t } = useLingui();
  const [query, rulings] = useUnit([$query, $rulings]);
  const tournaments = useTournaments(rulings);
  const navigate = useNavigate();
  const text = useRef<HTMLInputElement>(null);
  // Going back or resetting changes the address, not the field.
  useEffect(() => {
    if (text.current) text.current.value = query.q ?? '';
  }, [query.q]);

  const apply = (change: Partial<Record<'kind' | 'tournament' | 'team', string>>) => {
    const q = text.current?.value.trim() ?? '';
    const team = change.team ?? query.team;
    const kind = rulingKinds.find((each) => each === (change.kind ?? query.kind));
    const tournament = change.tournament ?? query.tournament;
    void navigate(
      rulingsAddress({ q, ...(kind && { kind }), ...(tournament && { tournament }), ...(team && { team }) }),
    );
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    apply({});
  };
  const offered = { ...(query.tournament && { [query.tournament]: t`Dieses Turnier` }), ...tournaments };

  return (
    <>
      <FilterRow role="search" onSubmit={onSubmit} $line="2fr 1fr 1.5fr 1.5fr auto">
        <FilterField>
          <Trans>Suche</Trans>
          <input
            ref={text}
            type="search"
            name="q"
            maxLength={TEXT_MAX}
            defaultValue={query.q}
            placeholder={t`Team, Regel, Wort`}
          />
        </FilterField>
        <FilterFold chosen={[query.kind, query.tournament, query.team].filter(Boolean).length} />
        <FilterField>
          <Trans>Art</Trans>
          <select
            name="kind"
            value={query.kind ?? ''}
            onChange={(event) => apply({ kind: event.target.value })}
          >
            <option value="">{t`Alle`}</option>
            {rulingKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(kindLooks[kind].words)}
              </option>
            ))}
          </select>
        </FilterField>
        <FilterField>
          <Trans>Turnier</Trans>
          <select
            name="tournament"
            value={query.tournament ?? ''}
            onChange={(event) => apply({ tournament: event.target.value })}
          >
            <option value="">{t`Alle`}</option>
            {Object.entries(offered).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </FilterField>
        <Side data-filter>
          <Suspense>
            <TeamFilter onChoose={(team) => apply({ team })} />
          </Suspense>
        </Side>
        <Button type="submit" icon="search">
          <Trans>Suchen</Trans>
        </Button>
      </FilterRow>
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
