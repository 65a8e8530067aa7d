import type { MessageDescriptor } from '@lingui/core';
import { createEvent } from 'effector';

/** A text of a catalog, or one that came from the server as it is. */
export type ToastText = MessageDescriptor | string;

export interface Toast {
  tone: 'info' | 'warning' | 'error' | 'success' | 'loading';
  title: ToastText;
  text?: ToastText;
  /** What mends it: an address that opens in a tab of its own, so that nothing typed is lost. */
  link?: { href: string; text: ToastText };
  /** How long it stays, 5000 ms when absent (specification 9). */
  ms?: number;
}

/** Shows a toast. Anyone may fire it; the host alone draws toasts. */
export const toastShown = createEvent<Toast>();
