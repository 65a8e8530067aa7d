import { $clock, type OwnClock } from '@duellwerk/shared/store/clock.model';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { useLingui } from '@lingui/react/macro';
import { createEvent } from 'effector';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { besideTime, fieldHint, ownTimeOf, zoneLineAt } from './own-time.ts';

/** The page is read elsewhere: from now on its times have the own one beside them. */
const ownClockFound = createEvent<OwnClock>();
$clock.on(ownClockFound, (clock, own) => clock && { ...clock, own });

/*
 * Lies in the space that every page leaves above its first line, so that nothing moves when it comes. Pages without times
 * do without it.
 */
const Line = styled.p`
  position: absolute;
  inset-block-start: 2px;
  inset-inline: ${space(4)};
  overflow: hidden;
  font-size: ${size.tiny};
  line-height: 1rem;
  color: ${color.soft};
  white-space: nowrap;
  text-overflow: ellipsis;
  pointer-events: none;
  main:not(:has(time)) > & { display: none; }
  /* A page's head is dark in both themes. */
  main:has([data-page-head]) > & { color-scheme: dark; }
`;

interface ZoneLineProps {
  /** The reader's zone. */
  timeZone: string;
  /** In epoch milliseconds. */
  now: number;
}

/** Says whose times the page shows and how far the own ones are, and gives every time its own beside it. */
export function ZoneLine({ timeZone, now }: ZoneLineProps) {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const found = useUnit(ownClockFound);
  useEffect(() => {
    const reader = { timeZone, locale };
    found({
      hint: fieldHint(reader),
      timeOf: (at) => ownTimeOf(at, reader),
      beside: (at) => besideTime(at, reader),
    });
  }, [found, timeZone, locale]);
  const line = zoneLineAt(now, { timeZone, locale });
  return line && <Line>{line}</Line>;
}
