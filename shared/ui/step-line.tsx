import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { calendarDays } from '../i18n/format.ts';
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
const Facts = styled.p`
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

interface StepLineProps {
  /** What is to be done, and for what. */
  title: ReactNode;
  /** Until when, as ISO 8601; `null` for a step without a deadline. */
  deadline: string | null;
  /** One button or link, named by its verb. */
  action: ReactNode;
  /** Without the running countdown. */
  still?: boolean;
}

/** One thing to do now, in one line where there is room: what, until when, how much is left, and the way to it. Browser only. */
export function StepLine({ title, deadline, action, still = false }: StepLineProps) {
  return (
    <Line>
      <Words>
        <Title>{title}</Title>
        {deadline !== null && <Deadline at={deadline} still={still} />}
      </Words>
      {action}
    </Line>
  );
}

function Deadline({ at, still }: { at: string; still: boolean }) {
  const [drawnAt] = useState(() => Date.now());
  return (
    <Facts>
      <span>
        <Trans>
          bis <Moment at={at} show={calendarDays(at, drawnAt) === 0 ? 'time' : 'moment'} />
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
