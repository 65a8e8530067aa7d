import { getReleases, setCanary } from '@duellwerk/shared/contract/releases';
import { dismissFault, getReleaseReports, type ReleaseReports } from '@duellwerk/shared/contract/reports';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { answer } from '@duellwerk/shared/testing/render-route';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, type Scope } from 'effector';
import { releasesOpened } from '../releases.model.ts';
import { ReleasesPage } from '../releases-page.tsx';
import { packageX, SmallResponse, signedIn, status, user } from '../testing.ts';
import { readSteps } from './read-steps.ts';

Object.assign(globalThis, { Response: globalThis.Response ?? SmallResponse });

const at = '2026-11-21T17:45:00.000Z';
const none = { kinds: {}, paint_ms: null, long_task_ms: null };
const reports: ReleaseReports = {
  enabled: true,
  since: { 'mfe-x': at },
  versions: [
    { name: 'mfe-x', version: '1.3.0', place: 'stable', views: 900, errors: 2, ...none, paint_ms: 840 },
    { name: 'mfe-x', version: '1.4.0', place: 'canary', views: 100, errors: 30, ...none },
  ],
  canaries: [
    {
      ...{ name: 'mfe-x', verdict: 'doubtful' },
      canary: { visitors: 12, affected: 2 },
      stable: { visitors: 110, affected: 1 },
    },
  ],
  faults: [
    {
      ...{ name: 'mfe-x', version: '1.4.0', fingerprint: 'f1', kind: 'script', message: '<b>TypeError</b>' },
      ...{ stack: 'f mfe-x@1.4.0/page.js:1:2', route: '/x/:id', times: 30, first_at: at, last_at: at },
    },
  ],
};
const sent = jest.fn();
let scope: Scope;
const done = async (work: () => unknown) => {
  await work();
  await act(() => allSettled(scope));
};

async function page(given: ReleaseReports = reports, packages = status.packages) {
  sent.mockReset();
  const made = signedIn(user('release.manage'), [
    answer(getReleases, { ...status, packages }),
    answer(getReleaseReports, given),
    answer(setCanary, ({ body }) => {
      sent('canary', body);
      return packageX;
    }),
    answer(dismissFault, ({ params }) => {
      sent('dismiss', params);
      return null;
    }),
  ]);
  scope = made.scope;
  await allSettled(releasesOpened, { scope });
  renderFramed(<ReleasesPage />, { scope });
}
const card = () => within(screen.getByRole('region', { name: 'mfe-x' }));
const press = (name: string) => done(() => userEvent.click(card().getByRole('button', { name })));

it('shows the rates of stable and canary side by side, and how they compare', async () => {
  await page();
  expect(card().getByText(/0,2 Fehler je 100 Seitenaufrufe \(900 Aufrufe\)/)).toHaveTextContent('0,8 s');
  expect(card().getByText(/30 Fehler je 100 Seitenaufrufe \(100 Aufrufe\)/)).toBeVisible();
  expect(card().getByText('Fehler bei 2 von 12 Besuchern, mit stable bei 1 von 110')).toBeVisible();
  expect(card().getByText('Auffällig')).toBeVisible();
});

it('lists errors as text with their place in the code, and dismisses them and rendering faults', async () => {
  await page();
  expect(screen.getByText('<b>TypeError</b>')).toBeVisible();
  expect(screen.getByText('f mfe-x@1.4.0/page.js:1:2')).toBeInTheDocument();
  await done(() => userEvent.click(screen.getByRole('button', { name: 'Ausblenden: <b>TypeError</b>' })));
  await done(() => userEvent.click(screen.getByRole('button', { name: 'Ausblenden: after 150 ms' })));
  expect(sent.mock.calls).toEqual([
    ['dismiss', { name: 'mfe-x', version: '1.4.0', fault: 'f1' }],
    ['dismiss', { name: 'mfe-x', version: '1.3.0', fault: 'hung' }],
  ]);
});

it('switches the automatic stop of a canary off', async () => {
  await page();
  await press('Nicht von selbst anhalten');
  expect(sent).toHaveBeenCalledWith('canary', { percent: 10, auto_stop: false });
});

it('starts a plan of rising steps, and ends one', async () => {
  await page();
  await press('Wachsen lassen');
  const steps = card().getByLabelText(/Schritte in Prozent/);
  expect(steps).toHaveValue('25, 50, 100');
  await userEvent.clear(steps);
  await userEvent.type(steps, '50, 20');
  await press('Plan starten');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.clear(steps);
  await userEvent.type(steps, '40 80');
  await press('Plan starten');
  expect(sent).toHaveBeenCalledWith('canary', { percent: 10, grow: { steps: [40, 80], every_minutes: 30 } });
});

it('shows a running plan, which can be ended', async () => {
  const canary = { version: '1.4.0', percent: 10, since: at, by: 'x', auto_stop: false };
  const growth = { steps: [50, 100], every_minutes: 30, next_at: at };
  await page(reports, [{ ...packageX, canary: { ...canary, growth } }]);
  expect(card().getByText(/Plan: 50 %, 100 %, alle 30 Minuten\./)).toBeVisible();
  expect(card().getByText('Hält nicht von selbst an.')).toBeVisible();
  await press('Plan beenden');
  expect(sent).toHaveBeenCalledWith('canary', { percent: 10, grow: null });
});

it('says when the site collects nothing', async () => {
  await page({ ...reports, enabled: false, versions: [], faults: [] });
  expect(screen.getByText(/Browser melden keine Fehler/)).toBeVisible();
});

it.each([
  ['25, 50,100', [25, 50, 100]],
  ['30', [30]],
  ['10', null],
  ['50 40', null],
  ['101', null],
  ['x', null],
  ['', null],
])('reads the steps “%s”', (text, steps) => expect(readSteps(text, 10)).toEqual(steps));
