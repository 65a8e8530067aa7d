import { type DialogRequest, dialogClosed } from '@duellwerk/shared/store/dialogs.model';
import { color, motion, radius, space } from '@duellwerk/shared/theme/tokens';
import { IconButton } from '@duellwerk/shared/ui/icon-button';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import styled, { keyframes } from 'styled-components';
import { AreaBoundary } from '../errors/area-boundary.tsx';
import { AreaFailure } from '../errors/area-failure.tsx';
import { $dialogView, dialogRetried } from './dialogs.model.ts';

const rise = keyframes`from { transform: translateY(${space(6)}); opacity: 0; }`;

const Shade = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: 20;
  display: grid;
  align-items: end;
  background: rgb(0 0 0 / 0.65);

  @media (min-width: 768px) {
    place-items: center;
    padding: ${space(6)};
  }
`;
const Sheet = styled(Modal)`
  position: relative;
  inline-size: 100%;
  max-block-size: 92dvh;
  overflow-y: auto;
  background: ${color.stage};
  animation: ${rise} ${motion.calm} ${motion.ease};

  @media (min-width: 768px) {
    max-inline-size: 32rem;
    border-radius: ${radius.medium};
  }
`;
const Body = styled(Dialog)`
  padding: ${space(6)} ${space(5)};
  outline: none;
`;
const Close = styled.div`
  position: absolute;
  inset-block-start: ${space(2)};
  inset-inline-end: ${space(2)};
  z-index: 1;
`;

/** The frame of every dialog: a sheet on phones, a panel above; closes on Escape and on a click outside. */
export function DialogFrame({ request }: { request: DialogRequest }) {
  const { t } = useLingui();
  const close = useUnit(dialogClosed);
  return (
    <Shade isOpen isDismissable onOpenChange={(open) => !open && close()}>
      <Sheet>
        <Body aria-label={t`Dialog`} data-dialog={request.name}>
          <Close>
            <IconButton icon="close" label={t`Schließen`} onClick={() => close()} />
          </Close>
          <DialogContent request={request} />
        </Body>
      </Sheet>
    </Shade>
  );
}

function DialogContent({ request }: { request: DialogRequest }) {
  const [view, close, retry] = useUnit([$dialogView, dialogClosed, dialogRetried]);
  if (view.status === 'loading') return <SkeletonLines lines={5} />;
  if (view.status === 'failed') return <AreaFailure failure={{ kind: 'load' }} onRetry={retry} />;
  return (
    <AreaBoundary key={request.name} remote={request.name}>
      <view.Dialog payload={request.payload} close={close} />
    </AreaBoundary>
  );
}
