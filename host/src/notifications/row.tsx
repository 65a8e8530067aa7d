import type { Notification } from '@duellwerk/shared/contract/notifications';
import { formatMinutes, formatMoment } from '@duellwerk/shared/i18n/format';
import { Link } from '@duellwerk/shared/router/router';
import { $clock } from '@duellwerk/shared/store/clock.model';
import { color, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Moment } from '@duellwerk/shared/ui/moment';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { wayOf } from './way.ts';
import { iconOf, useNotificationWords } from './words.ts';

const Row = styled(Link)`
  position: relative;
  display: grid;
  grid-template: 'icon what what' auto 'icon where when' auto / 1.375rem minmax(0, 1fr) auto;
  align-content: center;
  align-items: center;
  gap: 0 ${space(3)};
  min-block-size: ${space(14)};
  padding: ${space(2)};
  border-radius: ${radius.small};
  color: inherit;
  line-height: 1.25;
  text-decoration: none;
  box-shadow: inset 0 -1px ${color.line};

  &:hover { background: color-mix(in srgb, currentColor 8%, transparent); }
  &:focus-visible { outline-offset: -3px; }
  svg { grid-area: icon; color: ${color.faint}; }
  &[data-unread] { background: ${color.raised}; box-shadow: inset 3px 0 ${color.accentEdge}, inset 0 -1px ${color.line}; }
  &[data-unread] svg { color: ${color.accentText}; }
  &[data-unread] strong { color: ${color.text}; }
`;
/* The words have the whole width, what is known beside them shares the second line with the time. */
const What = styled.span`
  display: contents;

  strong {
    grid-area: what;
    font-weight: 600;
    color: ${color.soft};
    overflow-wrap: anywhere;
  }
  > span {
    grid-area: where;
    min-inline-size: 0;
    overflow: hidden;
    font-size: ${size.small};
    color: ${color.soft};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const When = styled.span`
  grid-area: when;
  font-size: ${size.tiny};
  color: ${color.soft};
  white-space: nowrap;
`;
const Dot = styled.span`
  display: inline-block;
  inline-size: 0.5rem;
  block-size: 0.5rem;
  margin-inline-start: ${space(1.5)};
  border-radius: 50%;
  background: ${color.accent};
`;

/** One notification: what, where and when, and the way to it. */
export function NotificationRow({
  notification,
  onFollow,
}: {
  notification: Notification;
  onFollow: () => void;
}) {
  const words = useNotificationWords();
  const { kind, at, created_at, read } = notification;
  const { what, where } = words(notification);
  return (
    <li>
      <Row to={wayOf(notification)} onClick={onFollow} data-unread={read ? undefined : ''}>
        <Icon name={iconOf(kind)} size={20} />
        <What>
          <strong>{what}</strong>
          <span>
            {where}
            {at !== null && (
              <>
                {' · '}
                {kind === 'match_ready' || kind === 'match_moved' ? (
                  <Moment at={at} />
                ) : (
                  <Trans>
                    bis <Moment at={at} />
                  </Trans>
                )}
              </>
            )}
          </span>
        </What>
        <When className="dw-figures">
          <Ago at={created_at} />
          {!read && (
            <Dot>
              <VisuallyHidden>
                <Trans>ungelesen</Trans>
              </VisuallyHidden>
            </Dot>
          )}
        </When>
      </Row>
    </li>
  );
}

/** `vor 3 min` within the hour, then as people tell it. */
function Ago({ at }: { at: string }) {
  const { i18n } = useLingui();
  const clock = useUnit($clock);
  const options = { locale: i18n.locale };
  // What has just come is not ahead, whatever this machine's clock says.
  const now = Math.max(clock?.now ?? 0, Date.parse(at));
  return <time dateTime={at}>{formatMinutes(at, now, options) ?? formatMoment(at, now, options)}</time>;
}
