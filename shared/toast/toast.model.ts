import type { MessageDescriptor } from '@lingui/core';
import { createEvent } from 'effector';

/** A text of a catalog, or one that came from the server as it is. */
export type ToastText = MessageDescriptor | string;

export interface Toast {
  tone: 'info' | 'warning' | 'error' | 'success' | 'loading';
  title: ToastText;
  text?: ToastText;
  /** How long it stays, 5000 ms when absent (specification 9). */
  ms?: number;
  /** Where what is wrong can be mended. */
  link?: { text: ToastText; to: string };
}

/** Shows a toast. Anyone may fire it; the host alone draws toasts. */
export const toastShown = createEvent<Toast>();
