import { setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { Suspense, useEffect, useState } from 'react';
import { lateTexts } from './late-texts.ts';

/** More than this would go on for ever. */
const LOADS_MAX = 9;
const load = jest.fn(async () => {
  if (load.mock.calls.length > LOADS_MAX) throw new Error('The texts are loaded again and again');
  return { messages: { greeting: 'Moin' } };
});
const useGreeting = lateTexts({ de: load });

function Greeting() {
  useGreeting();
  return <p>{useLingui().i18n._('greeting')}</p>;
}

/** Shows the part a moment later. */
function Opening() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true));
    return () => clearTimeout(timer);
  }, []);
  return isOpen && <Greeting />;
}

it('the texts of a part are loaded once, though the provider wraps the texts again when they come', async () => {
  render(
    <I18nProvider i18n={setupI18n({ locale: 'de', messages: { de: {} } })}>
      <Suspense fallback={null}>
        <Opening />
      </Suspense>
    </I18nProvider>,
  );
  expect(await screen.findByText('Moin')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});
