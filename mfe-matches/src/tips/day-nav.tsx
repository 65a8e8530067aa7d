import { Link, useNavigate } from '@duellwerk/shared/router/router';
import { color, radius, space, touch } from '@duellwerk/shared/theme/tokens';
import { Icon, type IconName } from '@duellwerk/shared/ui/icon';
import { LineSelect } from '@duellwerk/shared/ui/line-select';
import { tip } from '@duellwerk/shared/ui/tip';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { chosenDay } from './chosen.ts';
import { tipsAddress } from './query.ts';
import { $query, $round } from './tips.model.ts';

const Row = styled.nav`
  display: grid;
  grid-template-columns: ${touch} minmax(0, 24rem) ${touch};
  gap: ${space(2)};
`;
const Turn = styled(Link)`
  display: grid;
  place-items: center;
  min-block-size: ${touch};
  border-radius: ${radius.small};
  background: ${color.raised};
  color: ${color.text};
  &:hover { background: ${color.top}; }
`;

/** The days of the round: the one before, the one after, or any by its name. */
export function DayNav() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [round, query] = useUnit([$round, $query]);
  const chosen = round && chosenDay(round, query.day);
  if (!round || !chosen || round.days.length < 2) return null;
  const at = round.days.findIndex(({ id }) => id === chosen.id);
  const toDay = (id: string) => tipsAddress({ ...query, round: round.id, day: id });
  const turn = (by: number, icon: IconName, label: string) => {
    const other = round.days[at + by];
    if (!other) return <span />;
    return (
      <Turn to={toDay(other.id)} replace aria-label={`${label}: ${other.name}`} {...tip(other.name)}>
        <Icon name={icon} />
      </Turn>
    );
  };
  return (
    <Row aria-label={t`Spieltage`}>
      {turn(-1, 'chevron-left', t`Voriger Spieltag`)}
      <LineSelect
        aria-label={t`Spieltag`}
        value={chosen.id}
        onChange={(event) => void navigate(toDay(event.target.value), { replace: true })}
      >
        {round.days.map(({ id, name, state }) => (
          <option key={id} value={id}>
            {id === round.current && state !== 'done' ? t`${name} (jetzt)` : name}
          </option>
        ))}
      </LineSelect>
      {turn(1, 'chevron-right', t`Nächster Spieltag`)}
    </Row>
  );
}
