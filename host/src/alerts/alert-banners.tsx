import { $visibleAlerts, alertDismissed, alertKey } from '@duellwerk/shared/store/alerts.model';
import { media, space } from '@duellwerk/shared/theme/tokens';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useLayoutEffect, useState } from 'react';
import styled, { css } from 'styled-components';
import { AlertBanner } from './alert-banner.tsx';
import { arranged, isLong } from './arranged.ts';
import { FoldButton } from './fold-button.tsx';
import { memoryOpened } from './memory.model.ts';

/* Until it is known what this visitor has closed, the first that is not hidden takes the one place; so nothing moves. */
const Stack = styled.section<{ $isReady: boolean }>`
  inline-size: 100%;
  max-width: 1200px;
  margin-inline: auto;
  padding-inline: ${space(4)};
  ${({ $isReady }) =>
    !$isReady &&
    css`
      display: flex;
      flex-direction: column;
      max-block-size: ${space(16)};
      overflow: clip;
    `}
`;
/* The distance belongs to each banner: without one that is seen the place takes no room at all. */
const Place = styled.div<{ $rank: number }>`
  order: ${({ $rank }) => $rank};
  padding-block-start: ${space(2)};
  ${media.wide} {
    [data-phone] { display: none; }
  }
`;

/** The most important alert of the site below the header, in two lines at most on phones, the rest behind a button; each can be closed by the visitor, for this browser. */
export function AlertBanners() {
  const [alerts, opened] = useUnit([$visibleAlerts, memoryOpened]);
  const [isReady, setReady] = useState(false);
  // Before the browser paints what it drew itself; what the server drew is hidden by the document's own head.
  useLayoutEffect(() => {
    opened();
    setReady(true);
  }, [opened]);
  // The place is always there: screen readers tell what comes into it, not that it comes itself.
  return <div aria-live="polite">{alerts.length > 0 && <Banners isReady={isReady} />}</div>;
}

function Banners({ isReady }: { isReady: boolean }) {
  const { t } = useLingui();
  const [alerts, dismiss] = useUnit([$visibleAlerts, alertDismissed]);
  const [open, setOpen] = useState(false);
  const more = alerts.length - 1;
  return (
    <Stack aria-label={t`Hinweise`} $isReady={isReady}>
      {arranged(alerts).map(({ alert, rank }) => (
        <Place
          key={alert.id}
          data-alert={alertKey(alert)}
          hidden={isReady && !open && rank > 0}
          $rank={rank}
          onClick={({ target }) => {
            // A tap on the words is as good as one on the button; links and buttons have their own.
            if (!(target as Element).closest('a, button')) setOpen(true);
          }}
        >
          <AlertBanner
            alert={alert}
            folded={!open}
            action={
              rank === 0 &&
              (more > 0 || isLong(alert)) && (
                <FoldButton more={more} open={open} onToggle={() => setOpen(!open)} />
              )
            }
            onDismiss={() => dismiss(alert)}
          />
        </Place>
      ))}
    </Stack>
  );
}
