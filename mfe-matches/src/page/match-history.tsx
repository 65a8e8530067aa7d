import type { MatchPage } from '@duellwerk/shared/contract/match';
import { Link } from '@duellwerk/shared/router/router';
import type { Tone } from '@duellwerk/shared/theme/state-look';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { eventLook, eventReasons } from './event-looks.ts';
import { historyDays, type MatchEvent } from './history-days.ts';
import { historySides, type Names } from './history-sides.ts';
import { Section } from './section.tsx';

const marks: Record<Tone, [ground: string, ink: string]> = {
  neutral: [color.neutralGround, color.neutralText],
  info: [color.infoGround, color.infoText],
  success: [color.successGround, color.successText],
  warning: [color.warningGround, color.warningText],
  danger: [color.dangerGround, color.dangerText],
  accent: [color.accent, color.onAccent],
};

const Days = styled.div`
  display: grid;
  gap: ${space(6)};
`;
const Day = styled.div`
  display: grid;
  gap: ${space(3)};

  h3 {
    font-size: ${size.lead};
    color: ${color.soft};
  }
`;
const Events = styled.ol`
  display: grid;
`;
/* The line between the marks runs from each one to the next and ends at the last. */
const Event = styled.li<{ $tone: Tone }>`
  position: relative;
  display: grid;
  grid-template-columns: 2rem minmax(0, 1fr);
  gap: ${space(3)};
  padding-block-end: ${space(4)};
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset: 2rem auto 0 calc(1rem - 1px);
    border-inline-start: 2px solid ${color.line};
  }
  &:last-child {
    padding-block-end: 0;
  }

  > svg {
    inline-size: 2rem;
    block-size: 2rem;
    padding: 0.5rem;
    border-radius: 50%;
    background: ${({ $tone }) => marks[$tone][0]};
    color: ${({ $tone }) => marks[$tone][1]};
  }
`;
const Words = styled.div`
  display: grid;
  line-height: 1.4;
  overflow-wrap: anywhere;
`;
const Aside = styled.p`
  font-size: ${size.small};
  color: ${color.soft};
`;

/** What happened, day by day, with exact times; the newest at the end. */
export function MatchHistory({ match }: { match: MatchPage }) {
  const { history } = match;
  if (history.length === 0) return null;
  const sides = historySides(match);
  return (
    <Section title={<Trans>Verlauf</Trans>}>
      <Days>
        {historyDays(history).map(({ at, events }) => (
          <Day key={at}>
            <h3 className="dw-figures">
              <Moment at={at} show="day" />
            </h3>
            <Events role="list">
              {events.map((event) => (
                <HistoryEvent key={event.id} event={event} sides={sides.get(event.id)} />
              ))}
            </Events>
          </Day>
        ))}
      </Days>
    </Section>
  );
}

interface HistoryEventProps {
  event: MatchEvent;
  /** Who met when it happened. */
  sides: Names | undefined;
}

function HistoryEvent({ event: { kind, at, actor, data }, sides }: HistoryEventProps) {
  const side = data.by && sides?.[data.by];
  const { t } = useLingui();
  const { icon, tone, words } = eventLook(kind);
  return (
    <Event $tone={tone}>
      <Icon name={icon} />
      <Words>
        <strong>{t(words)}</strong>
        <Aside className="dw-figures">
          <Moment at={at} show="time" />
          {actor && (
            <>
              {' · '}
              <Link to={`/users/${actor.id}`}>{actor.username}</Link>
            </>
          )}
          {side && ` · ${side}`}
        </Aside>
        {data.reason && <p>{t(eventReasons[data.reason])}</p>}
        {data.starts_at && (
          <p>
            <Moment at={data.starts_at} />
          </p>
        )}
        {data.map && <p>{data.map}</p>}
        {data.score && <p className="dw-figures">{`${data.score.a}:${data.score.b}`}</p>}
        {data.note && <p>{data.note}</p>}
        {data.pairing && (
          <>
            <p>
              <Trans>
                Bis dahin: <Pairing names={data.pairing.was} />
              </Trans>
            </p>
            <p>
              <Trans>
                Jetzt: <Pairing names={data.pairing.is} />
              </Trans>
            </p>
          </>
        )}
      </Words>
    </Event>
  );
}

function Pairing({ names: { a, b } }: { names: Names }) {
  const { t } = useLingui();
  if (a === null && b === null) return t`noch offen`;
  return (
    <Trans>
      <span translate="no">{a ?? t`noch offen`}</span> gegen <span translate="no">{b ?? t`noch offen`}</span>
    </Trans>
  );
}
