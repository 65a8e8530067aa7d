import { space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { ToastLink } from './toast-link.tsx';
import { useToastText } from './toast-text.ts';
import {
  $areaMissing,
  $ToastArea,
  $toastQueue,
  formEdited,
  toastsNeared,
  toastsTaken,
} from './toasts.model.ts';

/** What a visitor does first. Everything that may end in a toast begins with one of these. */
const FIRST_DEEDS = ['pointerdown', 'keydown'] as const;

/** Later than the answer to that first deed, which may be a whole page. A toast that comes sooner fetches the code itself. */
const SOON_MS = 1_000;

/** As notistack's own layer: above dialogs. */
const ABOVE_ALL = 1400;

const Corner = styled.div`
  position: fixed;
  inset-block-end: calc(${space(5)} + var(--dw-task-bar, 0px));
  inset-inline-end: ${space(5)};
  z-index: ${ABOVE_ALL};
  display: grid;
  gap: ${space(2)};
  max-inline-size: min(24rem, calc(100vw - ${space(10)}));
`;

/* There before any dialog: a dialog makes what is around it inert, and whatever is added in there later. */
const AboveDialogs = styled.div`
  display: contents;
`;

/**
 * The place of every toast of the page; whoever wants one fires `toastShown`.
 * Its code comes soon after the visitor's first touch or key, or with the first toast.
 */
export function ToastHost() {
  const [Area, missing, prepare, edited] = useUnit([$ToastArea, $areaMissing, toastsNeared, formEdited]);
  useEffect(() => {
    const watch = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer ??= setTimeout(prepare, SOON_MS);
    };
    for (const deed of FIRST_DEEDS) {
      window.addEventListener(deed, soon, { once: true, passive: true, signal: watch.signal });
    }
    document.addEventListener('input', () => edited(), { passive: true, signal: watch.signal });
    return () => {
      watch.abort();
      clearTimeout(timer);
    };
  }, [prepare, edited]);
  return (
    <AboveDialogs data-react-aria-top-layer="true">
      {Area ? <Area /> : missing && <PlainToasts />}
    </AboveDialogs>
  );
}

/** Without the code for toasts, as when the network is gone, their words are shown all the same, until they are closed. */
function PlainToasts() {
  const read = useToastText();
  const [queue, taken] = useUnit([$toastQueue, toastsTaken]);
  return (
    <Corner>
      {queue.map((toast) => (
        <div key={toast.number} data-toast={toast.tone}>
          <Banner
            style={toast.tone}
            title={read(toast.title)}
            onDismiss={() => taken([toast])}
            action={toast.link && <ToastLink href={toast.link.href} text={read(toast.link.text)} />}
          >
            {toast.text !== undefined && read(toast.text)}
          </Banner>
        </div>
      ))}
    </Corner>
  );
}
