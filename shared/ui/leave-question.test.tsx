import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { Link, RouterProvider } from '@duellwerk/shared/router/router';
import { provideNavigationRequest } from '@duellwerk/shared/testing/navigation-request';
import { fireEvent, screen } from '@testing-library/react';
import { LeaveQuestion } from './leave-question.tsx';
import { renderGerman } from './testing.tsx';

provideNavigationRequest();

async function open(isChanged: boolean, parameter?: string) {
  const page = (
    <>
      <Link to="/elsewhere">Anderswo</Link>
      <Link to="?step=2">Schritt 2</Link>
      <LeaveQuestion
        {...{ isChanged, ...(parameter !== undefined && { parameter }) }}
        name="test.leave"
        label="Verlassen?"
        title="Gehen?"
        verb="Gehen"
      >
        Alles weg.
      </LeaveQuestion>
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '*', element: 'Dort' },
  ]);
  renderGerman(<RouterProvider router={router} />);
  const unload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
  return { unload, follow };
}

test('asks before changes are left, and leaves when that is wanted', async () => {
  const { unload, follow } = await open(true);
  expect(unload()).toBe(true);
  follow('Schritt 2');
  expect(screen.queryByRole('dialog')).toBeNull();
  follow('Anderswo');
  expect(await screen.findByRole('dialog', { name: 'Verlassen?' })).toHaveTextContent('Alles weg.');
  fireEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  follow('Anderswo');
  fireEvent.click(await screen.findByRole('button', { name: 'Gehen' }));
  expect(await screen.findByText('Dort')).toBeInTheDocument();
});

test('asks before something else of the same page is opened, where its address says what that is', async () => {
  const { follow } = await open(true, 'step');
  follow('Schritt 2');
  expect(await screen.findByRole('dialog', { name: 'Verlassen?' })).toBeInTheDocument();
});

test('asks nothing where nothing was changed', async () => {
  const { unload, follow } = await open(false);
  expect(unload()).toBe(false);
  follow('Anderswo');
  expect(await screen.findByText('Dort')).toBeInTheDocument();
});
