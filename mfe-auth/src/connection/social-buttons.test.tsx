import type { Connection } from '@duellwerk/shared/contract/base';
import { $connections } from '@duellwerk/shared/store/base.model';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { render, screen } from '@testing-library/react';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { SocialButtons } from './social-buttons.tsx';

const service = (id: string, parts: Partial<Connection> = {}): Connection => ({
  ...{ id, name: id, icon: '', sign_up: true, available: true, ...parts },
});

function names(connections: Connection[]) {
  render(
    <Provider value={fork({ values: [[$connections, connections]] })}>
      <SocialButtons label="Dienste" href={(platform) => `/${platform}`} />
    </Provider>,
    { wrapper: InGerman },
  );
  return screen.queryAllByRole('link').map(({ textContent }) => textContent);
}

test('services have the names and the order of the site', () => {
  expect(
    names([service('riot', { name: 'Riot Games' }), service('discord', { name: 'Unser Discord' })]),
  ).toEqual(['Riot Games', 'Unser Discord']);
});

test('one that is switched off is not there', () => {
  expect(names([service('riot', { archived: true, available: false }), service('discord')])).toEqual([
    'discord',
  ]);
  expect(screen.queryByText('riot')).toBeNull();
});
