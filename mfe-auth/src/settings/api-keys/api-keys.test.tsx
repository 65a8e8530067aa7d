import { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from '@duellwerk/shared/contract/api-keys';
import { getBase } from '@duellwerk/shared/contract/base';
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { type Answer, answer, refuse } from '@duellwerk/shared/testing/render-route';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createEvent } from 'effector';
import { asking } from '../../testing/account-samples.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { currentUser } from '../../testing/samples.ts';
import { ApiKeys } from './api-keys.tsx';

const at = '2026-11-20T17:45:00.000Z';
const limit = { count: 120, seconds: 60 };
const bot: ApiKey = { id: 'k1', name: 'Bot', shown: 'dwk_abc123', created_at: at, used_at: null };
const opened = createEvent<RouteOpened>();

const draw = (...answers: Answer[]) =>
  drawPage({
    answers: [...answers, answer(getBase, asking), answer(getCurrentUser, currentUser)],
    Page: ApiKeys,
    opened,
  });

describe('API keys', () => {
  it('are made by name, and a new one is shown until it is put away', async () => {
    let items: ApiKey[] = [];
    const made = answer(createApiKey, () => {
      items = [bot];
      return { key: 'dwk_abc123-ganz-geheim', id: 'k1' };
    });
    const { requests } = await draw(
      answer(listApiKeys, () => ({ items, limit })),
      made,
    );
    expect(screen.getByText(/120 Abrufe in 60 Sekunden/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Schlüssel anlegen' }));
    expect(await screen.findByText('Wofür ist der Schlüssel?')).toBeInTheDocument();
    fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Bot' } });
    fireEvent.click(screen.getByRole('button', { name: 'Schlüssel anlegen' }));
    expect(await screen.findByDisplayValue('dwk_abc123-ganz-geheim')).toBeInTheDocument();
    expect(await screen.findByText('Bot')).toBeInTheDocument();
    expect(screen.getByText(/noch nicht benutzt/)).toBeInTheDocument();
    expect(requests.filter((each) => each.startsWith('POST'))).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Fertig' }));
    expect(screen.queryByDisplayValue('dwk_abc123-ganz-geheim')).toBeNull();
  });

  it('end after a second press', async () => {
    const { toasts } = await draw(
      answer(listApiKeys, { items: [bot], limit }),
      answer(revokeApiKey, { items: [], limit }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Schlüssel beenden: Bot' }));
    fireEvent.click(screen.getByRole('button', { name: 'Wirklich beenden: Bot' }));
    await waitFor(() => expect(screen.queryByText('Bot')).toBeNull());
    expect(toasts).toEqual(['API-Schlüssel beendet']);
  });

  it('are five at most: then there is no form', async () => {
    const items = ['1', '2', '3', '4', '5'].map((id) => ({ ...bot, id, name: `Bot ${id}`, used_at: at }));
    await draw(answer(listApiKeys, { items, limit }));
    expect(screen.getByText('Bot 5')).toBeInTheDocument();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('say a refusal at the form, and keep the name', async () => {
    await draw(
      answer(listApiKeys, { items: [], limit }),
      refuse(createApiKey, 'too_many_api_keys', 'Mehr geht nicht'),
    );
    fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Bot' } });
    fireEvent.click(screen.getByRole('button', { name: 'Schlüssel anlegen' }));
    expect(await screen.findByText('Mehr geht nicht')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Bot');
  });
});
