import type { Eligibility } from '@duellwerk/shared/contract/eligibility';
import { CheckboxField } from '@duellwerk/shared/form/checkbox-field';
import { $games } from '@duellwerk/shared/store/base.model';
import { color, font, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { reasonsAgainst } from '../reasons/reasons.ts';
import { useReasonText } from '../reasons/use-reason-text.ts';

const Group = styled.fieldset`
  display: grid;
  gap: ${space(1)};
  legend {
    margin-block-end: ${space(2)};
    font: 600 ${size.body} / 1.3 ${font.text};
  }
`;
const Line = styled.div`
  padding-inline: ${space(3)};
  border-radius: ${radius.small};
  background: ${color.stage};
`;
const Count = styled.p<{ $good: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  font-size: ${size.small};
  svg {
    flex: none;
    color: ${({ $good }) => ($good ? color.successText : color.warningText)};
  }
`;

interface RosterFieldsProps {
  result: Eligibility;
  /** The game of the tournament. */
  game: string;
  /** Ids of those who are selected. */
  players: readonly string[];
  /** Members who play for another team, whose name it gives. */
  elsewhere: ReadonlyMap<string, string>;
}

/** Everybody of the team with a box, and the selected counted against what is required and what is allowed (specification 5). */
export function RosterFields({ result, game: gameId, players, elsewhere }: RosterFieldsProps) {
  const { t } = useLingui();
  const textOf = useReasonText();
  const game = useUnit($games).find(({ id }) => id === gameId);
  return (
    <Group>
      <legend>
        <Trans>Wer spielt?</Trans>
      </legend>
      {result.member_checks.map((member) => {
        const other = elsewhere.get(member.id);
        const reasons =
          other === undefined ? reasonsAgainst(member, game).map(textOf) : [t`spielt schon für ${other}`];
        return (
          <Line key={member.id}>
            <CheckboxField
              name={`players.${member.id}`}
              label={member.name}
              // Who was selected and no longer can be is taken out by hand.
              disabled={!member.can_be_selected && !players.includes(member.id)}
              {...(reasons.length > 0 && { hint: reasons.join(' · ') })}
            />
          </Line>
        );
      })}
      <Selected result={result} count={players.length} />
    </Group>
  );
}

function Selected({ result, count }: { result: Eligibility; count: number }) {
  const { limit: required } = result.required_members_check;
  const { limit: max } = result.max_members_check;
  const isGood = count >= required && count <= max;
  return (
    <Count role="status" $good={isGood}>
      <Icon name={isGood ? 'check' : 'warning'} />
      <span className="dw-figures">
        {required === max ? (
          <Trans>
            {count} von {required} ausgewählt
          </Trans>
        ) : (
          <Trans>
            {count} ausgewählt, mindestens {required}, höchstens {max}
          </Trans>
        )}
      </span>
    </Count>
  );
}
