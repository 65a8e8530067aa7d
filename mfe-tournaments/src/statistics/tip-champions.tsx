import type { TipChampion } from '@duellwerk/shared/contract/statistics';
import { Link } from '@duellwerk/shared/router/router';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { CardTitle } from '@duellwerk/shared/ui/card';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  margin-block-start: ${space(3)};
  padding: 0;
  list-style: none;
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  padding-block: ${space(3)};
  border-block-start: 1px solid ${color.line};
  overflow-wrap: anywhere;
  small { display: block; font-size: ${size.small}; color: ${color.soft}; }
`;
const Points = styled.b`
  font: 700 ${size.h3} / 1 ${font.display};
  font-variant-numeric: tabular-nums;
`;

/** Who is first in the rounds of predictions; several where they are level. */
export function TipChampions({ champions }: { champions: readonly TipChampion[] }) {
  const { t } = useLingui();
  return (
    <section>
      <CardTitle>{t`Tipp-Champions`}</CardTitle>
      <List role="list">
        {champions.flatMap(({ round, over, points, players }) =>
          players.map(({ id, username, avatar }) => (
            <Row key={`${round.id} ${id}`}>
              <Avatar id={id} name={username} src={avatar} size={40} />
              <span>
                <Link to={`/users/${id}`}>{username}</Link>
                <small>
                  {round.name} · {over ? <Trans>gewonnen</Trans> : <Trans>führt</Trans>}
                </small>
              </span>
              <Points>
                <Plural value={points} one="# Punkt" other="# Punkte" />
              </Points>
            </Row>
          )),
        )}
      </List>
    </section>
  );
}
