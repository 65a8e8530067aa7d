import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** German texts as they stand in the code; for tests only. */
export function InGerman({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={setupI18n({ locale: 'de', messages: { de: {} } })}>{children}</I18nProvider>;
}

/** Testing Library's `render` with German texts around the component. */
export function renderGerman(component: ReactNode) {
  return render(component, { wrapper: InGerman });
}
