import { getMatch } from '@duellwerk/shared/contract/match';
import { getMyMatch, type MyMatch } from '@duellwerk/shared/contract/match-mine';
import {
  hideMessage,
  listMessages,
  type MatchMessage,
  muteWriter,
  reportMessage,
  writeMessage,
} from '@duellwerk/shared/contract/match-play';
import { $transport } from '@duellwerk/shared/http/http';
import { matchMessaged } from '@duellwerk/shared/store/live.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { type Answer, answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { matchWith, person } from '../../testing/match.ts';
import { mineWith } from '../../testing/mine.ts';
import { matchOpened } from '../match.model.ts';
import { Chat } from './chat.tsx';

const written = (number: number, parts: Partial<MatchMessage> = {}): MatchMessage => ({
  ...{ id: `n${number}`, number, side: 'b', author: person('u2'), at: '2026-11-21T19:00:00.000Z' },
  ...{ text: `Nachricht ${number}`, hidden: false, reports: 0, ...parts },
});

/** The chat as somebody sees it; what `items` holds is what the API knows. */
async function openChat(
  mine: MyMatch,
  items: MatchMessage[],
  answers: readonly Answer[] = [],
  muted = false,
) {
  const api = fakeApi([
    ...answers,
    answer(listMessages, () => ({ items, muted, muted_users: [] })),
    answer(getMatch, matchWith()),
    answer(getMyMatch, mine),
  ]);
  const scope = fork({
    values: [
      [$transport, api.transport],
      [$user, { id: 'u1' } as never],
    ],
  });
  await allSettled(matchOpened, { scope, params: { params: { id: 'm1' }, query: {} } });
  render(
    <Provider value={scope}>
      <InGerman>
        <Chat match={matchWith()} mine={mine} />
      </InGerman>
    </Provider>,
  );
  await act(() => allSettled(scope));
  const news = (number: number) =>
    act(() => allSettled(matchMessaged, { scope, params: { id: 'm1', number } }));
  return { api, news };
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const write = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const writer = mineWith({ may: ['write'] });

it('shows who wrote what for which side, and what comes next as soon as the live socket says so', async () => {
  const items = [written(1, { side: null, author: person('u9') })];
  const { news } = await openChat(writer, items);
  expect(screen.getByRole('log').textContent).toContain('Name u9 · Turnierleitung');
  items.push(written(2));
  await news(2);
  expect(screen.getByRole('log').textContent).toContain('Name u2 · Team t2');
  expect(screen.getByText('Nachricht 2')).toBeTruthy();
});

it('sends what was written and empties the field; what was refused stays in it', async () => {
  const bodies: unknown[] = [];
  const sent = answer(writeMessage, ({ body }) => {
    bodies.push(body);
    return written(1);
  });
  await openChat(writer, [], [sent]);
  write(/Nachricht/, ' Hallo ');
  await press('Senden');
  expect(bodies).toEqual([{ text: 'Hallo' }]);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(''));
});

it('keeps what the server refused', async () => {
  await openChat(writer, [], [refuse(writeMessage, 'too_many_requests', 'Zu schnell.')]);
  write(/Nachricht/, 'Hallo');
  await press('Senden');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Hallo');
});

it('says so to whom was muted, and gives no field', async () => {
  await openChat(writer, [written(1)], [], true);
  expect(screen.getByText('Die Turnierleitung hat dir hier das Schreiben entzogen.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('reports the message of somebody else with a reason, never the own one', async () => {
  const bodies: unknown[] = [];
  const reported = answer(reportMessage, ({ body }) => {
    bodies.push(body);
    return null;
  });
  await openChat(writer, [written(1, { side: 'a', author: person('u1') }), written(2)], [reported]);
  expect(screen.getAllByRole('button', { name: 'Melden' })).toHaveLength(1);
  await press('Melden');
  await press('Nachricht melden');
  expect(screen.getByText('Bitte gib einen Grund an')).toBeTruthy();
  write(/Warum/, 'Beleidigung');
  await press('Nachricht melden');
  expect(bodies).toEqual([{ reason: 'Beleidigung' }]);
});

it('lets referees hide a message and mute its writer, and read what is hidden', async () => {
  const referee = mineWith({ side: null, acts: false, referees: true, may: ['write', 'rule'] });
  const items = [written(1, { reports: 2 }), written(2, { hidden: true })];
  const { api } = await openChat(referee, items, [answer(hideMessage, null), answer(muteWriter, null)]);
  expect(screen.getByText('2 Mal gemeldet')).toBeTruthy();
  expect(screen.getByText('Nachricht 2')).toBeTruthy();
  expect(screen.getByText('Von der Turnierleitung ausgeblendet')).toBeTruthy();
  await press('Ausblenden');
  await act(async () => {
    const [mute] = screen.getAllByRole('button', { name: 'Stumm schalten' });
    if (mute) fireEvent.click(mute);
  });
  expect(api.requests).toContain('DELETE /v1/matches/m1/messages/n1');
  expect(api.requests).toContain('PUT /v1/matches/m1/mutes/u2');
});
