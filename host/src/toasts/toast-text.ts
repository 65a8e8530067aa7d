import type { ToastText } from '@duellwerk/shared/toast/toast.model';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';

/** Reads a toast's text in the language of the page. */
export function useToastText(): (text: ToastText) => string {
  const { i18n } = useLingui();
  return useCallback((text) => (typeof text === 'string' ? text : i18n._(text)), [i18n]);
}
