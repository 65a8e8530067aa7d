import type { Eligibility, MemberCheck } from '@duellwerk/shared/contract/eligibility';
import { mayEnterAlone, mayEnterAsTeam } from '@duellwerk/shared/rules/eligibility';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { hintsFor } from './hints.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  padding: 0;
  list-style: none;
`;
const Item = styled.li<{ $good: boolean }>`
  display: flex;
  gap: ${space(2)};
  color: ${color.text};

  svg {
    color: ${({ $good }) => ($good ? color.successText : color.dangerText)};
  }
  small {
    display: block;
    font-size: ${size.small};
    color: ${color.soft};
  }
`;

/** Whether the chosen team or player may enter, and every reason why not (specification 8). */
export function EligibilityResult({ result, mode }: { result: Eligibility; mode: 'team' | 'single' }) {
  const allowed = mode === 'team' ? mayEnterAsTeam(result) : mayEnterAlone(result);
  return (
    <>
      {!allowed && (
        <Banner style="error">
          <Trans>
            Du bist aktuell nicht berechtigt dem Turnier beizutreten, unten findest du die Gründe warum!
          </Trans>
        </Banner>
      )}
      <List>
        {mode === 'team' && <LimitItems result={result} />}
        {result.member_checks.map((member) => (
          <MemberItem key={member.id} member={member} />
        ))}
      </List>
    </>
  );
}

function LimitItems({ result }: { result: Eligibility }) {
  const { required_members_check: required, max_members_check: max } = result;
  return (
    <>
      <CheckItem good={required.valid}>
        <Trans>
          {required.current} von mindestens {required.limit} Spielern
        </Trans>
      </CheckItem>
      <CheckItem good={max.valid}>
        <Trans>
          {max.current} von höchstens {max.limit} Mitgliedern
        </Trans>
      </CheckItem>
    </>
  );
}

function MemberItem({ member }: { member: MemberCheck }) {
  const { t } = useLingui();
  const hints = hintsFor(member).map((hint) => t(hint));
  return (
    <CheckItem good={member.can_be_selected}>
      {member.name}
      {hints.length > 0 && <small>{hints.join(' · ')}</small>}
    </CheckItem>
  );
}

function CheckItem({ good, children }: { good: boolean; children: React.ReactNode }) {
  return (
    <Item $good={good}>
      <Icon name={good ? 'check' : 'cross'} />
      <span>{children}</span>
    </Item>
  );
}
