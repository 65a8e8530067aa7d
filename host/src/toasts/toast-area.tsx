import { Banner } from '@duellwerk/shared/ui/banner';
import { useUnit } from 'effector-react';
import {
  type CustomContentProps,
  closeSnackbar,
  enqueueSnackbar,
  SnackbarContent,
  SnackbarProvider,
} from 'notistack';
import { forwardRef, useEffect } from 'react';
import { useToastText } from './toast-text.ts';
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

/** Draws the toasts by notistack: stacked, sliding in and out, each gone after its time. */
export function ToastArea() {
  const read = useToastText();
  const [queue, taken] = useUnit([$toastQueue, toastsTaken]);
  useEffect(() => {
    if (queue.length === 0) return;
    for (const { tone, title, text, ms } of queue) {
      const message = text === undefined ? read(title) : `${read(title)}\n${read(text)}`;
      enqueueSnackbar(message, { variant: tone as 'info', autoHideDuration: ms ?? TOAST_MS });
    }
    taken(queue);
  }, [queue, taken, read]);
  return (
    <SnackbarProvider
      maxSnack={AT_ONCE}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      Components={components}
    />
  );
}
