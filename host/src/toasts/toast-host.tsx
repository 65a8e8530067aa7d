import type { ToastText } from '@duellwerk/shared/toast/toast.model';
import { Banner } from '@duellwerk/shared/ui/banner';
import { useLingui } from '@lingui/react';
import { useUnit } from 'effector-react';
import {
  type CustomContentProps,
  closeSnackbar,
  enqueueSnackbar,
  SnackbarContent,
  SnackbarProvider,
} from 'notistack';
import { forwardRef, useEffect } from 'react';
import { $toastQueue, toastsTaken } from './toasts.model.ts';

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
  return (
    <SnackbarContent ref={ref} role={tone === 'error' ? 'alert' : 'status'} data-toast={tone}>
      <Banner style={tone} title={title} onDismiss={() => closeSnackbar(id)}>
        {lines.length > 0 && lines.join('\n')}
      </Banner>
    </SnackbarContent>
  );
});

const components = Object.fromEntries(tones.map((tone) => [tone, ToastCard]));

/** Draws every toast of the page; whoever wants one fires `toastShown`. */
export function ToastHost() {
  const { i18n } = useLingui();
  const [queue, taken] = useUnit([$toastQueue, toastsTaken]);
  useEffect(() => {
    if (queue.length === 0) return;
    const read = (text: ToastText) => (typeof text === 'string' ? text : i18n._(text));
    for (const { tone, title, text, ms } of queue) {
      const message = text === undefined ? read(title) : `${read(title)}\n${read(text)}`;
      enqueueSnackbar(message, { variant: tone as 'info', autoHideDuration: ms ?? TOAST_MS });
    }
    taken(queue.length);
  }, [queue, taken, i18n]);
  return (
    <SnackbarProvider
      maxSnack={AT_ONCE}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      Components={components}
    />
  );
}
