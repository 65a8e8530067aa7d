import { $clock } from '@duellwerk/shared/store/clock.model';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { color, font, media, size, space } from '../theme/tokens.ts';
import { Countdown } from './countdown.tsx';
import { Moment } from './moment.tsx';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  inline-size: 100%;
`;
const Words = styled.div`
  flex: 1 1 11rem;
  min-inline-size: 0;
  ${media.wide} {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space(4)};
  }
`;
const Title = styled.p`
  font: 700 ${size.lead} / 1.15 ${font.display};
  ${media.wide} {
    font-size: ${size.h3};
  }
`;
const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space(2)};
  font-size: ${size.small};
  line-height: 1.35;
  color: ${color.soft};
`;
const Left = styled.b`
  color: ${color.text};
`;

interface TaskLineProps {
  /** What is to be done, and for what. */
  title: ReactNode;
  /** Where it belongs to, such as its tournament; `null` where the title says it. */
  about?: string | null;
  /** Until when, as ISO 8601; `null` for a task without a deadline. */
  deadline: string | null;
  /** One button or link, named by its verb. */
  action: ReactNode;
  /** Without the running countdown. */
  still?: boolean;
}

/** One thing to do now, in one line where there is room: what, until when, how much is left, and the way to it. Browser only. */
export function TaskLine({ title, about = null, deadline, action, still = false }: TaskLineProps) {
  return (
    <Line>
      <Words>
        <Title>{title}</Title>
        {deadline === null ? (
          about !== null && <Facts>{about}</Facts>
        ) : (
          <Deadline at={deadline} about={about} still={still} />
        )}
      </Words>
      {action}
    </Line>
  );
}

interface DeadlineProps {
  at: string;
  /** What it is the deadline of, before it; `null` where that is said elsewhere. */
  about?: string | null;
  still?: boolean;
}

/** Until when, and how much is left, every second anew unless it is `still`. Browser only. */
export function Deadline({ at, about = null, still = false }: DeadlineProps) {
  const [drawnAt] = useState(() => Date.now());
  // What is tomorrow in the evening is today after midnight.
  const now = useUnit($clock)?.now ?? drawnAt;
  return (
    <Facts>
      {about !== null && (
        <>
          <span>{about}</span>
          <span aria-hidden>·</span>
        </>
      )}
      <span>
        <Trans>
          bis <Moment at={at} show="until" now={now} />
        </Trans>
      </span>
      {!still && (
        <>
          <span aria-hidden>·</span>
          <Left>
            <Countdown to={at} now={drawnAt} />
          </Left>
        </>
      )}
    </Facts>
  );
}
