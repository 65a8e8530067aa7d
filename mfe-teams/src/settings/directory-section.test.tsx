import { type Base, getBase } from '@duellwerk/shared/contract/base';
import { setTeamDirectory, type TeamSettings } from '@duellwerk/shared/contract/teams-settings';
import { $transport } from '@duellwerk/shared/http/http';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { RouterProvider } from '@duellwerk/shared/router/router';
import { baseRequested } from '@duellwerk/shared/store/base.model';
import { answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { DirectorySection } from './directory-section.tsx';

const base = (flags: Base['config']['flags'] = {}): Base => ({
  ...{ i18n: {}, connections: [], member_roles: [], badges: [], organizers: [], countries: [], alerts: [] },
  games: [
    { id: 'g1', name: 'VALORANT', slug: 'valorant', required_connection: null, image: null },
    { id: 'g2', name: 'Altes', slug: 'altes', required_connection: null, image: null, archived: true },
  ],
  config: {
    ...{ title: 'Duellwerk', icon: '', platform_name: 'Duellwerk', flags, base_url: '' },
    ...{ fallback_icon: '', translations: ['de'], vector_icons: {}, required_registration_fields: [] },
  },
  version: '1',
});

async function renderSection(
  directory: NonNullable<TeamSettings['directory']>,
  flags?: Base['config']['flags'],
) {
  const sent = jest.fn();
  const api = fakeApi([
    answer(getBase, base(flags)),
    answer(setTeamDirectory, ({ params, body }) => {
      sent(params.team, body);
      return null;
    }),
  ]);
  const scope = fork({ values: [[$transport, api.transport]] });
  await allSettled(baseRequested, { scope });
  const element = <DirectorySection settings={{ id: 't1', directory }} />;
  render(
    <Provider value={scope}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Provider>,
    { wrapper: InGerman },
  );
  return sent;
}

it('says that the team looks for players, with a text and what it plays', async () => {
  const sent = await renderSection({ state: 'shown', text: 'Früher', games: ['g2'] });
  const form = within(screen.getByRole('form', { name: 'Spielersuche' }));
  expect(form.getByRole('radio', { name: 'Ja' })).toBeChecked();
  expect(form.queryByRole('textbox')).toBeNull();
  // Chosen before it was archived.
  expect(form.getByRole('checkbox', { name: /Altes/ })).toBeChecked();
  fireEvent.click(form.getByRole('radio', { name: 'Ja, wir suchen Spieler' }));
  const text = form.getByRole('textbox', { name: /Wen ihr sucht/ });
  expect(text).toHaveValue('Früher');
  fireEvent.change(text, { target: { value: 'x'.repeat(150) } });
  expect(text).toHaveValue('x'.repeat(140));
  fireEvent.click(form.getByRole('checkbox', { name: /VALORANT/ }));
  await act(async () => {
    fireEvent.click(form.getByRole('button', { name: 'Speichern' }));
  });
  const body = { state: 'looking', text: 'x'.repeat(140), games: ['g1', 'g2'] };
  expect(sent).toHaveBeenCalledWith('t1', body);
});

it('is not there where the site has no list of teams', async () => {
  await renderSection({ state: 'shown', text: '', games: [] }, { teams: false });
  expect(screen.queryByRole('region')).toBeNull();
});
