import { $hiddenPages } from '@duellwerk/shared/store/base.model';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { render } from '@testing-library/react';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { TextState } from './text-state.tsx';

const show = (text: { example: boolean; overridden: boolean }, hidden: string[] = []) =>
  render(
    <Provider value={fork({ values: [[$hiddenPages, hidden]] })}>
      <TextState text={{ path: '/partner/prq', ...text }} />
    </Provider>,
    { wrapper: InGerman },
  ).container;

it.each([
  [{ example: true, overridden: false }, 'Beispieltext'],
  [{ example: false, overridden: true }, 'Eigener Text'],
  [{ example: false, overridden: false }, 'Mitgeliefert'],
])('says whose text a page shows: %j', (text, label) => {
  expect(show(text)).toHaveTextContent(label);
});

it('does not warn of an example that is not shown', () => {
  const example = { example: true, overridden: false };
  expect(show(example, ['/partner/prq'])).toHaveTextContent('Nicht zu sehen');
  expect(show(example, ['/partner/prv'])).toHaveTextContent('Beispieltext');
});
