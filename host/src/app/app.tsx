import { GlobalStyle } from '@duellwerk/shared/theme/global-style';
import { nestAtRules } from '@duellwerk/shared/theme/nest-at-rules';
import type { I18n } from '@lingui/core';

import type { Scope } from 'effector';
import { Provider } from 'effector-react';
import type { ComponentProps } from 'react';
import { StyleSheetManager } from 'styled-components';
import { RouterPages } from '../routing/router-pages.tsx';
import { Shown } from '../served/area.tsx';
import { SiteColors } from './site-colors.tsx';
import { TextsProvider } from './texts-provider.tsx';

interface AppProps {
  /** Of the page-wide sheet. */
  globalRules: string;
  scope: Scope;
  i18n: I18n;
  router: ComponentProps<typeof RouterPages>['router'];
}

const plugins = [nestAtRules];

/** The whole page: everything that must exist once stands here. */
export function App({ globalRules, scope, i18n, router }: AppProps) {
  return (
    <Provider value={scope}>
      <TextsProvider i18n={i18n}>
        <StyleSheetManager stylisPlugins={plugins}>
          <GlobalStyle rules={globalRules} />
          <SiteColors />
          <RouterPages router={router} />
          <Shown />
        </StyleSheetManager>
      </TextsProvider>
    </Provider>
  );
}
