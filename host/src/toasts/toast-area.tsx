import { space } from '@duellwerk/shared/theme/tokens';
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
import styled from 'styled-components';
import { ToastLink } from './toast-link.tsx';
import { useToastText } from './toast-text.ts';
import { $resolved, $toastQueue, toastsTaken } from './toasts.model.ts';

/** How long a toast stays unless it says otherwise (specification 9). */
const TOAST_MS = 5_000;
const AT_ONCE = 4;

const tones = ['info', 'warning', 'error', 'success', 'loading'] as const;

const ToastCard = forwardRef<HTMLDivElement, CustomContentProps & LinkProps>(function ToastCard(
  { id, message, variant, link },
  ref,
) {
  const tone = tones.find((each) => each === variant) ?? 'info';
  const [title, ...lines] = String(message).split('\n');
  useEffect(() => keepRoom(), []);
  return (
    <SnackbarContent ref={ref} role={tone === 'error' ? 'alert' : 'status'} data-toast={tone}>
      <Banner
        style={tone}
        title={title}
        onDismiss={() => closeSnackbar(id)}
        action={link && <ToastLink {...link} />}
      >
        {lines.length > 0 && lines.join('\n')}
      </Banner>
    </SnackbarContent>
  );
});

/** What a toast brings to its card beside the library's own. */
interface LinkProps {
  link?: { href: string; text: string };
}

/** The height that toasts take at the upper edge of a phone; dialogs read it. */
const ROOM = '--dw-toasts';
const CONTAINER = '.notistack-SnackbarContainer';

/* On phones: below the page's header, which stays at the upper edge. A dialog covers the header, so above one they take the edge. */
const Place = styled.div`
  body:not(:has([data-dialog])) &[data-narrow='true'] ${CONTAINER} { margin-top: ${space(16)}; }
`;

/** Measures the toasts while one is there, at the place that they have above a dialog. @returns what ends it */
function keepRoom(): () => void {
  const { style } = document.documentElement;
  const container = document.querySelector(CONTAINER);
  const measure = () => {
    if (!container) return;
    const { bottom } = container.getBoundingClientRect();
    const belowHeader = Number.parseFloat(getComputedStyle(container).marginTop) || 0;
    style.setProperty(ROOM, `${Math.ceil(bottom - belowHeader)}px`);
  };
  measure();
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
 * phones they stand below the header, or above a dialog, which makes room for them.
 */
export function ToastArea() {
  const read = useToastText();
  const [queue, taken, resolved] = useUnit([$toastQueue, toastsTaken, $resolved]);
  const errors = useRef<SnackbarKey[]>([]);
  const open = useRef(new Map<SnackbarKey, string>());
  const isNarrow = useNarrow();
  // Before the queue is drawn: an error that comes together with the end of another one stays.
  useEffect(() => {
    for (const id of errors.current.splice(0)) closeSnackbar(id);
  }, [resolved]);
  useEffect(() => {
    if (queue.length === 0) return;
    for (const { tone, title, text, link, ms } of queue) {
      const message = text === undefined ? read(title) : `${read(title)}\n${read(text)}`;
      // The library's own comparison counts a toast that slides out as open: the next one of its words would be lost.
      if ([...open.current.values()].includes(message)) continue;
      const id = enqueueSnackbar(message, {
        variant: tone as 'info',
        autoHideDuration: ms ?? TOAST_MS,
        ...(link && { link: { href: link.href, text: read(link.text) } }),
      });
      open.current.set(id, message);
      if (tone === 'error') errors.current.push(id);
    }
    taken(queue);
  }, [queue, taken, read]);
  return (
    <Place data-narrow={isNarrow}>
      <SnackbarProvider
        maxSnack={AT_ONCE}
        anchorOrigin={{ vertical: isNarrow ? 'top' : 'bottom', horizontal: 'right' }}
        Components={components}
        onClose={(_event, _reason, id) => (id === undefined ? open.current.clear() : open.current.delete(id))}
      />
    </Place>
  );
}
