import type { Task } from '@duellwerk/shared/contract/tasks';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { RouterProvider } from '@duellwerk/shared/router/router';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { render, screen } from '@testing-library/react';
import { TaskWidget } from './task-widget.tsx';

const readyUp: Task = {
  id: 'ready_up:m1:a',
  kind: 'ready_up',
  subject: { type: 'match', id: 'm1', name: 'Rheinklang Open' },
  team: { id: 'elbsturm', name: 'Elbsturm' },
  opponent: 'Kiezkollektiv',
  deadline: null,
};

function draw(payload: unknown) {
  const router = createMemoryRouter([
    { path: '*', element: <TaskWidget payload={payload} />, errorElement: <p>broken</p> },
  ]);
  return render(<RouterProvider router={router} />, { wrapper: InGerman });
}

it.each([
  ['ready_up', 'Bereit melden gegen Kiezkollektiv', 'Bereit melden', 'matches.ready-up'],
  ['report_result', 'Ergebnis gegen Kiezkollektiv', 'Ergebnis melden', 'matches.result'],
  ['confirm_result', 'Kiezkollektiv hat ein Ergebnis gemeldet', 'Ergebnis prüfen', 'matches.confirm'],
])('%s says what to do and leads to its dialog on the page of the match', (kind, title, verb, dialog) => {
  const { container } = draw({ ...readyUp, kind });
  expect(container.textContent).toContain(title);
  expect(container.textContent).toContain('Rheinklang Open');
  expect(screen.getByRole('link', { name: verb }).getAttribute('href')).toBe(
    `/matches/m1#dialog=${dialog}&match=m1`,
  );
});

it('names the tournament before the deadline', () => {
  const { container } = draw({ ...readyUp, deadline: '2026-11-21T17:45:00.000Z' });
  expect(container.textContent).toMatch(/Rheinklang Open·bis/);
});

it('names the tournament while the opponent is not known', () => {
  const { textContent } = draw({ ...readyUp, opponent: null }).container;
  expect(textContent).toContain('Bereit melden gegen Rheinklang Open');
  expect(textContent?.match(/Rheinklang Open/g)).toHaveLength(1);
});

it.each([
  ['a kind of later versions', { ...readyUp, kind: 'wave_at_crowd' }],
  ['a kind of another remote', { ...readyUp, kind: 'check_in' }],
  ['something else', null],
])('leaves %s to the host', (_, payload) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(draw(payload).container.textContent).toContain('broken');
  logged.mockRestore();
});
