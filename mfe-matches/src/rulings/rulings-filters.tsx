import { rulingKinds } from '@duellwerk/shared/contract/rulings';
import { Link, useNavigate } from '@duellwerk/shared/router/router';
import { color, fieldGround, media, radius, size, space, touch } from '@duellwerk/shared/theme/tokens';
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

const Row = styled.form`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: end;
  gap: ${space(3)};
  margin-block: ${space(6)} ${space(4)};
  ${media.wide} {
    grid-template-columns: 2fr 1fr 1.5fr 1.5fr auto;
  }
`;
const Field = styled.label<{ $wide?: boolean }>`
  display: grid;
  gap: ${space(1)};
  min-inline-size: 0;
  font-size: ${size.small};
  color: ${color.soft};
  grid-column: ${({ $wide }) => ($wide ? '1 / -1' : 'auto')};
  ${media.wide} {
    grid-column: auto;
  }

  input,
  select {
    inline-size: 100%;
    min-block-size: ${touch};
    padding-inline: ${space(3)};
    border: 1px solid ${color.edge};
    border-radius: ${radius.small};
    background: ${fieldGround};
    color: ${color.text};
    font-size: ${size.body};
  }
`;
const Submit = styled.div`
  grid-column: 1 / -1;
  display: grid;
  ${media.wide} {
    grid-column: auto;
  }
`;
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
  grid-column: 1 / -1;
  min-inline-size: 0;
  min-block-size: calc(${touch} + 1.55rem);
  ${media.wide} {
    grid-column: auto;
  }
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
      <Row role="search" onSubmit={onSubmit}>
        <Field $wide>
          <Trans>Suche</Trans>
          <input
            ref={text}
            type="search"
            name="q"
            maxLength={TEXT_MAX}
            defaultValue={query.q}
            placeholder={t`Team, Regel, Wort`}
          />
        </Field>
        <Field>
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
        </Field>
        <Field>
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
        </Field>
        <Side>
          <Suspense>
            <TeamFilter onChoose={(team) => apply({ team })} />
          </Suspense>
        </Side>
        <Submit>
          <Button type="submit" icon="search">
            <Trans>Suchen</Trans>
          </Button>
        </Submit>
      </Row>
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
