import type { MatchPage } from '@duellwerk/shared/contract/match';
import type { MatchState } from '@duellwerk/shared/contract/matches';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Moment } from '@duellwerk/shared/ui/moment';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { startOnBoard } from './score.ts';

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(3)} ${space(8)};
`;
const Pair = styled.div`
  display: grid;
  justify-items: center;

  dt {
    font-size: ${size.tiny};
    color: ${color.faint};
  }
  dd {
    font-weight: 600;
  }
`;

/** What the deadline is for; over and undecided matches have none to keep. */
const deadlines: Partial<Record<MatchState, MessageDescriptor>> = {
  scheduled: msg`Bereit melden bis`,
  ready_check: msg`Bereit melden bis`,
  live: msg`Melden bis`,
  reported: msg`Bestätigen bis`,
};

/** How many games, when it starts where the board does not say so, and until when something is due. */
export function MatchFacts({ match }: { match: MatchPage }) {
  const { t } = useLingui();
  const { summary, best_of, deadline } = match;
  const due = deadlines[summary.state];
  return (
    <Facts className="dw-figures">
      <Fact name={<Trans>Länge</Trans>}>
        <Trans>Best of {best_of}</Trans>
      </Fact>
      {summary.scheduled_at && !startOnBoard(match) && (
        <Fact name={<Trans>Beginn</Trans>}>
          <Moment at={summary.scheduled_at} show="start" />
        </Fact>
      )}
      {due && deadline && (
        <Fact name={t(due)}>
          <Moment at={deadline} show="start" />
        </Fact>
      )}
    </Facts>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <Pair>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </Pair>
  );
}
