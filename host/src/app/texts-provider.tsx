import type { I18n } from '@lingui/core';
import { LinguiContext } from '@lingui/react';
import { type ReactNode, useMemo } from 'react';

/**
 * The page's texts for every component. Unlike lingui's own provider it draws nothing anew when texts are added: they are
 * there before what shows them is drawn, and another language is another document. While the page takes over what the
 * server drew this matters: a context that changes makes React throw away every area that is not taken over yet, show
 * its skeleton, and draw it a second time.
 */
export function TextsProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const value = useMemo(() => ({ i18n, _: i18n.t.bind(i18n) }), [i18n]);
  return <LinguiContext.Provider value={value}>{children}</LinguiContext.Provider>;
}
