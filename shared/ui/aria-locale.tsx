import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

/**
 * Gives the library's own words (names of days, "Schließen" for screen readers, counts of options) the page's language; by
 * itself it takes the browser's. English as in Britain, where the day comes first as well.
 */
export function AriaLocale({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return <I18nProvider locale={i18n.locale.startsWith('en') ? 'en-GB' : 'de-DE'}>{children}</I18nProvider>;
}
