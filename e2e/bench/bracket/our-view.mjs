// In the page of the measurement: the bracket as a tournament's page shows it, without the site around it.
import { messages as sharedTexts } from '@duellwerk/shared/i18n/locales/de.po';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { RouterProvider } from '@duellwerk/shared/router/router';
import { globalRules } from '@duellwerk/shared/theme/global-rules';
import { GlobalStyle } from '@duellwerk/shared/theme/global-style';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { messages as remoteTexts } from 'src/locales/de.po';
import { messages as roundTexts } from 'src/rounds/locales/de.po';
import { withChanges } from 'src/stage/changes.ts';
import { messages as stageTexts } from 'src/stage/locales/de.po';
import { StageView } from 'src/stage/stage-view.tsx';

const rules = globalRules({ text: '', display: '', wholeText: '', wholeDisplay: '' });
const messages = { ...sharedTexts, ...remoteTexts, ...roundTexts, ...stageTexts };
const i18n = setupI18n({ locale: 'de', messages: { de: messages } });

function Bracket({ first }) {
  const [page, setPage] = useState(first);
  window.bench.update = (changes) => setPage(withChanges(page, changes));
  return createElement(StageView, { page, own: null });
}

window.bench = {
  draw: (page) => {
    const bracket = createElement(Bracket, { first: page });
    const router = createMemoryRouter([{ path: '*', element: bracket }]);
    const shown = [createElement(GlobalStyle, { key: 'style', rules })];
    shown.push(createElement(RouterProvider, { key: 'bracket', router, useTransitions: false }));
    createRoot(document.getElementById('bracket')).render(createElement(I18nProvider, { i18n }, shown));
  },
};
