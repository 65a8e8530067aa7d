import { discardJob, type FailedJob, listFailedJobs, retryJob } from '@duellwerk/shared/contract/failed-jobs';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { type Answer, answer, refuse } from '@duellwerk/shared/testing/render-route';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { signedIn, user } from '../releases/testing.ts';
import { jobsOpened } from './jobs.model.ts';
import { JobsPage } from './jobs-page.tsx';

const failed: FailedJob = {
  ...{ id: '7', kind: 'match.answer_over', object: 'match:m1', name: 'Herbst-Cup', attempts: 10 },
  ...{ failed_at: '2026-11-21T17:45:00.000Z', error: 'RangeError: zu groß' },
};
const unknown: FailedJob = { ...failed, id: '6', kind: 'neues.wort', object: null, name: null };

/** The page of a viewer, with the steps that are left after each request. */
async function renderPage(who: ReturnType<typeof user> | null, ...answers: Answer[]) {
  let items = [failed, unknown];
  const without = ({ params }: { params: { job: string } }) => {
    items = items.filter(({ id }) => id !== params.job);
    return null;
  };
  const list = answer(listFailedJobs, () => ({ items, next_cursor: null }));
  const { scope, requests } = signedIn(who, [
    ...answers,
    list,
    answer(retryJob, without),
    answer(discardJob, without),
  ]);
  renderFramed(<JobsPage />, { scope });
  await act(() => allSettled(jobsOpened, { scope }));
  return requests;
}
const admin = user('platform.admin');
const row = (name: RegExp) => within(screen.getByRole('row', { name }));

it.each([
  [null, 'Hier musst du dich einloggen'],
  [user('tournament.manage'), 'Das ist nicht dein Bereich'],
])('stays closed, and asks nothing, for %#', async (who, title) => {
  expect(await renderPage(who)).toEqual([]);
  expect(screen.getByText(title)).toBeInTheDocument();
});

it('says what failed, of what, and why', async () => {
  await renderPage(admin);
  const failedRow = row(/Unbeantwortete Meldung werten/);
  expect(failedRow.getByRole('link', { name: 'Herbst-Cup' })).toHaveAttribute('href', '/matches/m1');
  expect(failedRow.getByText('RangeError: zu groß')).toBeInTheDocument();
  expect(row(/neues\.wort/).getByText('die Seite selbst')).toBeInTheDocument();
});

it('tries a step once more at a press', async () => {
  await renderPage(admin);
  await userEvent.click(row(/Unbeantwortete/).getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(screen.queryByRole('row', { name: /Unbeantwortete/ })).toBeNull();
});

it('discards a step after a question', async () => {
  const requests = await renderPage(admin);
  await userEvent.click(row(/neues/).getByRole('button', { name: 'Verwerfen' }));
  expect(requests).toHaveLength(1);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Verwerfen' }));
  expect(screen.queryByRole('row', { name: /neues/ })).toBeNull();
});

it('is glad where nothing failed', async () => {
  await renderPage(
    admin,
    answer(listFailedJobs, () => ({ items: [], next_cursor: null })),
  );
  expect(screen.getByText('Alles läuft')).toBeInTheDocument();
});

it('offers another try where the list does not come', async () => {
  await renderPage(admin, refuse(listFailedJobs, 'internal', 'Kaputt'));
  expect(screen.getByText('Die Schritte konnten nicht geladen werden')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeInTheDocument();
});
