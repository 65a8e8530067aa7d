import { Banner } from '@duellwerk/shared/ui/banner';
import { useUnit } from 'effector-react';
import {
  type CustomContentProps,
  closeSnackbar,
  enqueueSnackbar,
  SnackbarContent,
  type SnackbarKey,
  SnackbarProvider,
} from 'notistack';
import { forwardRef, useEffect, useRef, useSyncExternalStore } from 'react';
import { useToastText } from './toast-text.ts';
import { $resolved, $toastQueue, toastsTaken } from './toasts.model.ts';

/** How long a toast stays unless it says otherwise (specification 9). */
const TOAST_MS = 5_000;
const AT_ONCE = 4;

const tones = ['info', 'warning', 'error', 'success', 'loading'] as const;

const ToastCard = forwardRef<HTMLDivElement, CustomContentProps>(function ToastCard(
  { id, message, variant },
  ref,
) {
  const tone = tones.find((each) => each === variant) ?? 'info';
  const [title, ...lines] = String(message).split('\n');
  useEffect(() => keepRoom(), []);
  return (
    <SnackbarContent ref={ref} role={tone === 'error' ? 'alert' : 'status'} data-toast={tone}>
      <Banner style={tone} title={title} onDismiss={() => closeSnackbar(id)}>
        {lines.length > 0 && lines.join('\n')}
      </Banner>
    </SnackbarContent>
  );
});

/** The height that toasts take at the upper edge of a phone; dialogs read it. */
const ROOM = '--dw-toasts';
const CONTAINER = '.notistack-SnackbarContainer';

/** Measures the toasts while one is there. @returns what ends it */
function keepRoom(): () => void {
  const { style } = document.documentElement;
  const measure = () => {
    const bottom = document.querySelector(CONTAINER)?.getBoundingClientRect().bottom ?? 0;
    style.setProperty(ROOM, `${Math.ceil(bottom)}px`);
  };
  measure();
  const container = document.querySelector(CONTAINER);
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
  if (container) observer?.observe(container);
  return () => {
    observer?.disconnect();
    if (document.querySelectorAll('[data-toast]').length <= 1) style.removeProperty(ROOM);
  };
}

/** Screens on which a dialog is a sheet at the lower edge. */
const NARROW = '(max-width: 767px)';

function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia?.(NARROW);
      query?.addEventListener('change', changed);
      return () => query?.removeEventListener('change', changed);
    },
    () => window.matchMedia?.(NARROW).matches ?? false,
  );
}

const components = Object.fromEntries(tones.map((tone) => [tone, ToastCard]));

/**
 * Draws the toasts by notistack: stacked, sliding in and out, each gone after its time, errors once their cause is gone. On
 * phones they stand above dialogs, which make room for them.
 */
export function ToastArea() {
  const read = useToastText();
  const [queue, taken, resolved] = useUnit([$toastQueue, toastsTaken, $resolved]);
  const errors = useRef<SnackbarKey[]>([]);
  const isNarrow = useNarrow();
  // Before the queue is drawn: an error that comes together with the end of another one stays.
  useEffect(() => {
    for (const id of errors.current.splice(0)) closeSnackbar(id);
  }, [resolved]);
  useEffect(() => {
    if (queue.length === 0) return;
    for (const { tone, title, text, ms } of queue) {
      const message = text === undefined ? read(title) : `${read(title)}\n${read(text)}`;
      const id = enqueueSnackbar(message, {
        variant: tone as 'info',
        autoHideDuration: ms ?? TOAST_MS,
        preventDuplicate: true,
      });
      if (tone === 'error') errors.current.push(id);
    }
    taken(queue);
  }, [queue, taken, read]);
  return (
    <SnackbarProvider
      maxSnack={AT_ONCE}
      anchorOrigin={{ vertical: isNarrow ? 'top' : 'bottom', horizontal: 'right' }}
      Components={components}
    />
  );
}
