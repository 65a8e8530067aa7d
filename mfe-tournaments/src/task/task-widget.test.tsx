import type { Task } from '@duellwerk/shared/contract/tasks';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { RouterProvider } from '@duellwerk/shared/router/router';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { act, render, screen } from '@testing-library/react';
import { TaskWidget } from './task-widget.tsx';

const NOW = Date.parse('2026-11-21T17:32:30.000Z');
const checkIn: Task = {
  id: 'check_in:e1',
  kind: 'check_in',
  subject: { type: 'tournament', id: 't1', name: 'Nordlicht Masters' },
  team: { id: 'elbsturm', name: 'Elbsturm' },
  opponent: null,
  deadline: '2026-11-21T17:45:00.000Z',
};

function draw(payload: unknown) {
  const router = createMemoryRouter([
    { path: '*', element: <TaskWidget payload={payload} />, errorElement: <p>broken</p> },
  ]);
  return render(<RouterProvider router={router} />, { wrapper: InGerman });
}

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

it('says what to check in for, until when and how much is left, and leads there', async () => {
  const { container } = draw(checkIn);
  expect(container.textContent).toContain('Check-in mit Elbsturm: Nordlicht Masters');
  expect(container.textContent).toContain('bis 18:45 Uhr·noch 12:30');
  expect(screen.getByRole('link', { name: 'Jetzt einchecken' }).getAttribute('href')).toBe(
    '/tournaments/t1#dialog=tournaments.check-in&tournament=t1&subject=elbsturm',
  );
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(screen.getByRole('timer').textContent).toContain('noch 11:29');
});

it('names the day of a deadline that is not today, and leaves out what there is not', () => {
  expect(draw({ ...checkIn, deadline: '2026-11-22T00:55:00.000Z' }).container.textContent).toContain(
    'bis morgen 01:55 Uhr',
  );
  const { container } = draw({ ...checkIn, team: null, deadline: '2026-11-23T17:45:00.000Z' });
  expect(container.textContent).toContain('Check-in: Nordlicht Masters');
  expect(container.textContent).toContain('bis 23.11.2026 18:45 Uhr');
  expect(draw({ ...checkIn, deadline: null }).container.textContent).not.toContain('bis');
});

it('says the place of an entry that waits', () => {
  const { container } = draw({ ...checkIn, position: 3 });
  expect(container.textContent).toContain('Platz 3 auf der Warteliste·bis 18:45 Uhr');
});

it.each([
  ['another kind', { ...checkIn, kind: 'wave_at_crowd' }],
  ['something else', { id: 1 }],
  ['nothing', undefined],
])('leaves %s to the host', (_, payload) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(draw(payload).container.textContent).toContain('broken');
  logged.mockRestore();
});
