import {
  getWebhook,
  removeWebhook,
  setWebhook,
  testWebhook,
  type WebhookDelivery,
  type WebhookOwner,
  type WebhookSettings,
} from '@duellwerk/shared/contract/webhooks';
import { $transport } from '@duellwerk/shared/http/http';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { type Answer, answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { Webhook } from './webhook.tsx';

const at = '2026-11-21T17:45:00.000Z';
const kept: WebhookSettings['webhook'] = {
  address: 'discord.com/…wxyz',
  events: ['result_final'],
  changed_at: at,
};
const delivery = (parts: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  ...{ id: 'd1', event: 'test', at, state: 'sent', attempts: 1, status: 204, problem: null },
  ...{ ended_at: at, next_at: null },
  ...parts,
});
const none: WebhookSettings = { webhook: null, deliveries: [] };
const organizer = {
  ...{ id: 'u1', username: 'ada', mail: 'ada@example.org', mail_verified: true, teams: [], connections: [] },
  ...{ permissions: ['tournament.manage:nordlicht'], images: { avatar: null } },
};

async function drawOf(owner: WebhookOwner, settings: WebhookSettings, ...answers: Answer[]) {
  const { transport, requests } = fakeApi([...answers, answer(getWebhook, settings)]);
  const scope = fork({
    values: [
      [$transport, transport],
      [$user, organizer],
      [$initialized, true],
    ],
  });
  renderFramed(<Webhook owner={owner} id="herbst" />, { scope });
  await act(() => allSettled(scope));
  const press = async (name: string, within_ = screen.getByRole('button', { name })) => {
    fireEvent.click(within_);
    await act(() => allSettled(scope));
  };
  return { requests, press };
}

const draw = (settings: WebhookSettings, ...answers: Answer[]) => drawOf('tournament', settings, ...answers);

it('offers what can happen to a league', async () => {
  await drawOf('league', none);
  const offered = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(offered).toEqual(['Ergebnis steht fest', 'Entscheidung veröffentlicht']);
});

it('sets up an address with everything that can be told', async () => {
  let sent: unknown;
  const set = answer(setWebhook, ({ body }) => {
    sent = body;
    return { webhook: kept, deliveries: [] };
  });
  const { press } = await draw(none, set);
  const save = screen.getByRole('button', { name: 'Speichern' });
  expect((save as HTMLButtonElement).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Test senden' })).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Adresse/), { target: { value: 'https://discord.com/api/x' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Check-in öffnet' }));
  await press('Speichern');
  expect(sent).toEqual({
    address: 'https://discord.com/api/x',
    events: ['registration_opened', 'result_final', 'ruling_published'],
  });
  screen.getByText(/Eingerichtet: discord.com\/…wxyz/);
  expect(screen.queryByDisplayValue(/discord.com\/api/)).toBeNull();
});

it('keeps the address where only the events change', async () => {
  let sent: unknown;
  const set = answer(setWebhook, ({ body }) => {
    sent = body;
    return { webhook: kept, deliveries: [] };
  });
  const { press } = await draw({ webhook: kept, deliveries: [] }, set);
  screen.getByRole('checkbox', { name: 'Anmeldung öffnet', checked: false });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Anmeldung öffnet' }));
  await press('Speichern');
  expect(sent).toEqual({ address: null, events: ['registration_opened', 'result_final'] });
});

it('says at the field why an address is not taken', async () => {
  const { press } = await draw(none, refuse(setWebhook, 'webhook_refused', 'An diese Adresse nicht.'));
  fireEvent.change(screen.getByLabelText(/^Adresse/), { target: { value: 'https://localhost/x' } });
  await press('Speichern');
  screen.getByRole('textbox', { name: /^Adresse/, description: /An diese Adresse nicht/ });
});

it('tells how the last messages fared, and why', async () => {
  const next_at = '2026-11-21T17:50:00.000Z';
  await draw({
    webhook: kept,
    deliveries: [
      delivery(),
      delivery({
        id: 'd2',
        event: 'result_final',
        state: 'waiting',
        attempts: 3,
        status: 500,
        problem: 'failing',
        next_at,
      }),
      delivery({
        id: 'd3',
        event: 'ruling_published',
        state: 'failed',
        status: null,
        problem: 'private_address',
      }),
    ],
  });
  const row = (name: RegExp) => within(screen.getByRole('row', { name }));
  row(/^Test/).getByText('angekommen');
  const waiting = row(/Ergebnis steht fest/);
  waiting.getByText(/kaputt\. Antwort: 500/);
  waiting.getByText(/3 Versuche, der nächste/);
  row(/Entscheidung veröffentlicht/).getByText(/internen Netz/);
});

it('sends a trial and shows it in line', async () => {
  const { press } = await draw(
    { webhook: kept, deliveries: [] },
    answer(testWebhook, {
      webhook: kept,
      deliveries: [delivery({ state: 'waiting', attempts: 0, status: null })],
    }),
  );
  await press('Test senden');
  screen.getByText('unterwegs');
  await press('Aktualisieren');
  screen.getByText('Noch keine Nachricht.');
});

it('is removed after a question', async () => {
  const { press, requests } = await draw({ webhook: kept, deliveries: [] }, answer(removeWebhook, none));
  await press('Webhook entfernen');
  const dialog = within(screen.getByRole('dialog'));
  await press('Entfernen', dialog.getByRole('button', { name: 'Entfernen' }));
  expect(requests.at(-1)).toBe('DELETE /v1/admin/webhooks/tournament/herbst');
  expect(screen.queryByRole('button', { name: 'Test senden' })).toBeNull();
});

it('can be asked for again after a failure', async () => {
  await draw(none, refuse(getWebhook, 'internal', 'Kaputt'));
  screen.getByRole('button', { name: /Erneut versuchen/ });
});
