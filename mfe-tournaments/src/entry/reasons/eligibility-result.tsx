import type { Game } from '@duellwerk/shared/contract/base';
import type { Eligibility, MemberCheck } from '@duellwerk/shared/contract/eligibility';
import { Link } from '@duellwerk/shared/router/router';
import { mayEnterAlone, mayEnterAsTeam, selectableCount } from '@duellwerk/shared/rules/eligibility';
import { $games } from '@duellwerk/shared/store/base.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { color, media, size, space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import { checkedAgain } from '../entry.model.ts';
import { Choice } from '../layout.ts';
import { useTeamSettings } from '../use-addresses.ts';
import { banReason, missingGameLink, type Reason, reasonsAgainst } from './reasons.ts';
import { AskOrganizer, type Contest, Remedies } from './remedy.tsx';
import { useReasonText } from './use-reason-text.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;
`;
/* The button of a reason stands at its end, on phones below it. */
const Item = styled.li<{ $good: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(2)};
  color: ${color.text};
  ${media.wide} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
  }

  > svg {
    color: ${({ $good }) => ($good ? color.successText : color.dangerText)};
  }
  small {
    display: block;
    font-size: ${size.small};
    color: ${color.soft};
  }
`;
const Ways = styled(Choice)`
  grid-column: 2;
  &:empty {
    display: none;
  }
  ${media.wide} {
    grid-column: auto;
    justify-content: end;
  }
`;

interface EligibilityResultProps {
  result: Eligibility;
  about: Contest;
  /** The team in question, `null` for somebody who plays alone. */
  team: string | null;
  /** What follows from the reasons below, where they speak against it. */
  refusal: ReactNode;
}

/** Whether the chosen team or player may enter, every reason why not (specification 8), and the way out of each. */
export function EligibilityResult({ result, about, team, refusal }: EligibilityResultProps) {
  const { mode, game: gameId } = about;
  const [games, user] = useUnit([$games, $user]);
  const game = games.find(({ id }) => id === gameId);
  const allowed = mode === 'team' ? mayEnterAsTeam(result) : mayEnterAlone(result);
  return (
    <>
      {!allowed && <Banner style="error">{refusal}</Banner>}
      <List>
        {result.organizer_ban && (
          <TeamBanItem reason={banReason(result.organizer_ban)} organizer={about.organizer} />
        )}
        {mode === 'team' && <LimitItems result={result} team={team} />}
        {result.member_checks.map((member) => (
          <MemberItem key={member.id} member={member} game={game}>
            <Remedies {...{ member, game, team, about }} isMe={member.id === user?.id} />
          </MemberItem>
        ))}
      </List>
      {!allowed && <CheckAgain />}
    </>
  );
}

function TeamBanItem({ reason, organizer }: { reason: Reason; organizer: string }) {
  const textOf = useReasonText();
  return (
    <CheckItem good={false} ways={<AskOrganizer organizer={organizer} />}>
      <Trans>Das Team</Trans>
      <small>{textOf(reason)}</small>
    </CheckItem>
  );
}

interface LimitItemsProps {
  result: Eligibility;
  team: string | null;
}

function LimitItems({ result, team }: LimitItemsProps) {
  const { required_members_check: required, max_members_check: max } = result;
  const { current, limit } = required;
  const selectable = selectableCount(result);
  const settings = useTeamSettings(team);
  const invite = (
    <Button as={Link} to={settings('einladungen')} icon="plus">
      <Trans>Spieler einladen</Trans>
    </Button>
  );
  return (
    <>
      <CheckItem good={required.valid} ways={!required.valid && invite}>
        <Trans>
          {current} von mindestens {limit} Spielern
        </Trans>
      </CheckItem>
      {selectable < limit && (
        <CheckItem good={false} ways={required.valid && invite}>
          <Trans>
            {selectable} von {limit} nötigen Spielern auswählbar
          </Trans>
        </CheckItem>
      )}
      <CheckItem
        good={max.valid}
        ways={
          !max.valid && (
            <Button as={Link} to={settings('aufgebot')}>
              <Trans>Aufgebot verkleinern</Trans>
            </Button>
          )
        }
      >
        <Trans>
          {max.current} von höchstens {max.limit} Mitgliedern
        </Trans>
      </CheckItem>
    </>
  );
}

interface MemberItemProps {
  member: MemberCheck;
  game: Game | undefined;
  children: ReactNode;
}

function MemberItem({ member, game, children }: MemberItemProps) {
  const textOf = useReasonText();
  const hints = reasonsAgainst(member, game);
  const title = game?.name;
  const service = missingGameLink(member, game);
  return (
    <CheckItem good={member.can_be_selected} ways={!member.can_be_selected && children}>
      {member.name}
      {hints.length > 0 && <small>{hints.map(textOf).join(' · ')}</small>}
      {service !== null && (
        <small>
          <Trans>
            Wer {title} spielt, braucht hier einen verknüpften Account bei {service}.
          </Trans>
        </small>
      )}
    </CheckItem>
  );
}

function CheckItem({ good, ways, children }: { good: boolean; ways: ReactNode; children: ReactNode }) {
  return (
    <Item $good={good}>
      <Icon name={good ? 'check' : 'cross'} />
      <span>{children}</span>
      {ways && <Ways>{ways}</Ways>}
    </Item>
  );
}

/** What was mended in another window counts as soon as somebody is back in this one. */
function CheckAgain() {
  const check = useUnit(checkedAgain);
  useEffect(() => {
    const onSeen = () => {
      if (!document.hidden) check();
    };
    document.addEventListener('visibilitychange', onSeen);
    return () => document.removeEventListener('visibilitychange', onSeen);
  }, [check]);
  return (
    <Choice>
      <Button variant="quiet" onClick={() => check()}>
        <Trans>Noch einmal prüfen</Trans>
      </Button>
    </Choice>
  );
}
