import { $visibleAlerts, alertDismissed, alertKey } from '@duellwerk/shared/store/alerts.model';
import { media, space } from '@duellwerk/shared/theme/tokens';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useLayoutEffect, useState } from 'react';
import styled, { css } from 'styled-components';
import { AlertBanner } from './alert-banner.tsx';
import { arranged, SHOWN_ON_PHONE, SHOWN_ON_WIDE } from './arranged.ts';
import { FoldButton } from './fold-button.tsx';
import { memoryOpened } from './memory.model.ts';

const Stack = styled.section`
  inline-size: 100%;
  max-width: 1200px;
  margin-inline: auto;
  padding-inline: ${space(4)};
`;
/* The distance belongs to each banner: without one that is seen the place takes no room at all. */
const Place = styled.div<{ $rank: number; $open: boolean }>`
  padding-block-start: ${space(2)};
  ${({ $rank, $open }) =>
    !$open &&
    $rank >= SHOWN_ON_PHONE &&
    css`
      display: none;
      ${media.wide} { display: ${$rank >= SHOWN_ON_WIDE ? 'none' : 'block'}; }
    `}
`;

/** The alerts of the site as banners below the header; each can be closed by the visitor, for this browser. */
export function AlertBanners() {
  const [alerts, opened] = useUnit([$visibleAlerts, memoryOpened]);
  // Before the browser paints what it drew itself; what the server drew is hidden by the document's own head.
  useLayoutEffect(() => opened(), [opened]);
  // The place is always there: screen readers tell what comes into it, not that it comes itself.
  return <div aria-live="polite">{alerts.length > 0 && <Banners />}</div>;
}

function Banners() {
  const { t } = useLingui();
  const [alerts, dismiss] = useUnit([$visibleAlerts, alertDismissed]);
  const [open, setOpen] = useState(false);
  return (
    <Stack aria-label={t`Hinweise`}>
      {arranged(alerts).map(({ alert, rank }) => (
        <Place key={alert.id} data-alert={alertKey(alert)} $rank={rank} $open={open}>
          <AlertBanner alert={alert} onDismiss={() => dismiss(alert)} />
        </Place>
      ))}
      <FoldButton count={alerts.length} open={open} onToggle={() => setOpen(!open)} />
    </Stack>
  );
}
