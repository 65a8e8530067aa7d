import { Link } from '@duellwerk/shared/router/router';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { AriaLocale } from '@duellwerk/shared/ui/aria-locale';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Floating } from '@duellwerk/shared/ui/floating';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type RefObject, useState } from 'react';
import { Dialog } from 'react-aria-components';
import styled from 'styled-components';
import {
  $failure,
  $shown,
  $unread,
  allReadClicked,
  moreFx,
  moreWanted,
  notificationFollowed,
  retried,
} from './notifications.model.ts';
import { NotificationRow } from './row.tsx';

const Body = styled(Dialog)`
  inline-size: 26rem;
  max-inline-size: 100%;
  padding: ${space(2)};
  outline: none;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space(3)};
  min-block-size: ${space(11)};
  padding-inline-start: ${space(2)};
`;
const Title = styled.h2`
  font: 700 ${size.h3} / 1.1 ${font.display};
`;
const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  list-style: none;
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding: ${space(2)};
  font-size: ${size.small};

  a {
    padding-block: ${space(3)};
    color: ${color.soft};
  }
`;
/** Where this panel has room beside its bell; a sheet elsewhere. */
const WIDE = '(min-width: 768px)';

interface PanelProps {
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** What the person was told: beside the bell, on phones a sheet. Focus goes in and comes back, Escape closes it. */
export function Panel({ opener, onClose }: PanelProps) {
  const { t } = useLingui();
  const [isWide] = useState(() => window.matchMedia(WIDE).matches);
  const label = t`Benachrichtigungen`;
  if (!isWide)
    return (
      <DialogSheet label={label} name="notifications" onClose={onClose}>
        <Notifications onClose={onClose} />
      </DialogSheet>
    );
  return (
    <AriaLocale>
      <Floating isOpen triggerRef={opener} placement="bottom end" onOpenChange={(open) => !open && onClose()}>
        <Body aria-label={label}>
          <Notifications onClose={onClose} />
        </Body>
      </Floating>
    </AriaLocale>
  );
}

function Notifications({ onClose }: { onClose: () => void }) {
  const [unread, readAll] = useUnit([$unread, allReadClicked]);
  return (
    <>
      <Head>
        <Title>
          <Trans>Benachrichtigungen</Trans>
        </Title>
      </Head>
      <Told onClose={onClose} />
      <Foot>
        <Link to="/users/settings#benachrichtigungen" onClick={onClose}>
          <Trans>Einstellungen</Trans>
        </Link>
        {unread ? (
          <Button variant="quiet" icon="check" onClick={() => readAll()}>
            <Trans>Alle gelesen</Trans>
          </Button>
        ) : null}
      </Foot>
    </>
  );
}

function Told({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [shown, failure, isLoading] = useUnit([$shown, $failure, moreFx.pending]);
  const [retry, more, follow] = useUnit([retried, moreWanted, notificationFollowed]);
  if (!shown && failure)
    return (
      <LoadFailure
        failure={failure}
        title={t`Die Benachrichtigungen konnten nicht geladen werden`}
        onRetry={() => retry()}
      />
    );
  if (!shown) return <SkeletonLines lines={4} />;
  if (shown.items.length === 0)
    return (
      <EmptyState title={t`Noch nichts Neues`}>
        <Trans>Hier steht, wenn ein Check-in beginnt, du nachrückst oder deine Begegnung feststeht.</Trans>
      </EmptyState>
    );
  return (
    <>
      <List role="list">
        {shown.items.map((each) => (
          <NotificationRow
            key={each.id}
            notification={each}
            onFollow={() => {
              follow(each);
              onClose();
            }}
          />
        ))}
      </List>
      {shown.cursor !== null && (
        <Button variant="quiet" wide busy={isLoading} onClick={() => more()}>
          <Trans>Ältere zeigen</Trans>
        </Button>
      )}
    </>
  );
}
