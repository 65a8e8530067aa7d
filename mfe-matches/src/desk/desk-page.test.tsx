import { getMatch } from '@duellwerk/shared/contract/match';
import {
  decideMatch,
  getCase,
  listCases,
  previewDecision,
  undoDecision,
} from '@duellwerk/shared/contract/match-desk';
import { getMyMatch } from '@duellwerk/shared/contract/match-mine';
import { listMessages, type MatchMessage } from '@duellwerk/shared/contract/match-play';
import { searchTournaments } from '@duellwerk/shared/contract/selectors';
import { searchCaseSides } from '@duellwerk/shared/contract/side-searches';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { $transport } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { matchMessaged, topicsWanted, tournamentChanged } from '@duellwerk/shared/store/live.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { Frame } from '@duellwerk/shared/testing/frame';
import { type Answer, answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { allSettled, createWatch, fork } from 'effector';
import { game, matchWith, person, report, side } from '../testing/match.ts';
import { DeskPage } from './desk-page.tsx';
import { deskOpened } from './opened.model.ts';
import { aCaseOfMatch, anOpenCase, aPreview, aReferee } from './testing.ts';

/** The desk with two open cases, its address followed as the host does. Previews wait for `seen`. */
async function openDesk(seen: Promise<unknown> = Promise.resolve(), answers: readonly Answer[] = []) {
  const decided: { match: string; body: unknown }[] = [];
  const messages: MatchMessage[] = [];
  const reports = [
    report('a', [game(1, 13, 5), game(2, 13, 11)]),
    report('b', [game(1, 13, 5), game(2, 11, 13)]),
  ];
  const api = fakeApi([
    ...answers,
    answer(getCurrentUser, aReferee()),
    answer(listCases, () => ({
      items: ['m1', 'm2']
        .filter((id) => decided.every(({ match }) => match !== id))
        .map((id) => anOpenCase(id)),
      next_cursor: null,
      counts: [{ kind: 'dispute' as const, cases: 2 }],
      tournaments: [{ id: 'x1', name: 'Hafencup', cases: 2 }],
    })),
    answer(searchCaseSides, { items: [{ id: 't9', name: 'Rheinfeuer' }] }),
    answer(searchTournaments, { tournaments: [], next_cursor: null }),
    answer(getCase, ({ params: { match } }) => aCaseOfMatch(match)),
    answer(getMatch, ({ params: { match: id } }) =>
      matchWith({ summary: { id, state: 'disputed' }, reports, rev: 4 }),
    ),
    answer(getMyMatch, {
      ...{ rev: 4, side: null, acts: false, referees: true, may: ['rule'], required: 1, players: [] },
      ...{ answer: null, evidence: [] },
    }),
    answer(listMessages, () => ({ items: messages, muted: false, muted_users: [] })),
    answer(previewDecision, aPreview()),
    answer(decideMatch, ({ params: { match }, body }) => {
      decided.push({ match, body });
      return { rev: 5, state: 'final' as const, ruling: 'r7' };
    }),
    answer(undoDecision, ({ params: { match } }) => {
      decided.splice(
        decided.findIndex((each) => each.match === match),
        1,
      );
      return { rev: 6, state: 'disputed' as const, ruling: 'r8' };
    }),
  ]);
  const { requests } = api;
  const transport: Transport = async (address, init) => {
    if (address.endsWith('/preview')) await seen;
    return api.transport(address, init);
  };
  const scope = fork({ values: [[$transport, transport]] });
  const topics: (readonly string[])[] = [];
  createWatch({ unit: topicsWanted, scope, fn: (wanted) => topics.push(wanted) });
  await allSettled(sessionChecked, { scope });
  const router = createMemoryRouter(
    [
      {
        path: '/admin/matches',
        Component: DeskPage,
        loader: ({ request }) => {
          const query = Object.fromEntries(new URL(request.url).searchParams);
          void allSettled(deskOpened, { scope, params: { params: {}, query } });
          return null;
        },
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: ['/admin/matches'] },
  );
  render(<Frame router={router} scope={scope} />);
  await screen.findByRole('navigation', { name: 'Offene Fälle' });
  return { decided, messages, requests, router, scope, topics };
}

const press = (key: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
const title = () => screen.findByRole('heading', { level: 2, name: 'Team t1 gegen Team t2' });
const confirm = () => screen.getByRole('button', { name: /Entscheiden und veröffentlichen/ });

it('is gone through and decided by keys: two for a case, and the next one has the focus', async () => {
  const { decided, router } = await openDesk();
  await press('j');
  expect(document.activeElement).toBe(await title());
  expect(router.state.location.search).toBe('?case=m1');
  await press('b');
  await screen.findByText('1 weitere Begegnung ändert sich:');
  expect(screen.getByRole('list', { name: 'Was sich ändert' }).textContent).toContain(
    'Team t1 gegen Team t2',
  );
  expect(document.activeElement).toBe(confirm());
  // Enter on a focused button.
  fireEvent.click(confirm());
  await waitFor(() => expect(router.state.location.search).toBe('?case=m2'));
  expect(decided).toMatchObject([
    {
      match: 'm1',
      body: {
        rev: 4,
        decision: { kind: 'uphold', by: 'b' },
        words: { title: 'Team t1 gegen Team t2: Die Meldung von Team t2 gilt' },
      },
    },
  ]);
  await waitFor(async () => expect(document.activeElement).toBe(await title()));
  expect(screen.queryByRole('button', { name: /Entscheiden und veröffentlichen/ })).toBeNull();
});

it('shows what is written in the chat of the open case as soon as the live socket says so', async () => {
  const { messages, requests, scope } = await openDesk();
  await press('j');
  await title();
  messages.push({
    ...{ id: 'n1', number: 1, side: 'a', author: person('u1'), at: '2026-11-21T19:00:00.000Z' },
    ...{ text: 'Wir haben ein Video davon.', hidden: false, reports: 0 },
  });
  const asked = () => requests.filter((each) => each.endsWith('/messages')).length;
  const before = asked();
  // Of a case that is not open nothing is shown.
  await act(() => allSettled(matchMessaged, { scope, params: { id: 'm2', number: 1 } }));
  expect(asked()).toBe(before);
  await act(() => allSettled(matchMessaged, { scope, params: { id: 'm1', number: 1 } }));
  await screen.findByText('Wir haben ein Video davon.');
});

it('is narrowed to the cases of a team that is searched by name, and back', async () => {
  const { requests, router } = await openDesk();
  const field = screen.getByRole('combobox', { name: /^Team/ });
  await act(async () => field.focus());
  fireEvent.change(field, { target: { value: 'rhein' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Rheinfeuer' }));
  await waitFor(() => expect(router.state.location.search).toBe('?team=t9'));
  expect(requests).toContain('GET /v1/admin/match-sides?q=rhein');
  await waitFor(() => expect(requests).toContain('GET /v1/admin/matches?team=t9'));
  fireEvent.click(await screen.findByRole('button', { name: 'Alle Teams' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('is gone through by arrows too, which keep the focus in the list', async () => {
  const { router } = await openDesk();
  const rows = screen.getAllByRole('link', { name: /^Team t1 gegen Team t2/ });
  rows[0]?.focus();
  await press('ArrowDown');
  expect(router.state.location.search).toBe('?case=m1');
  await press('ArrowDown');
  await title();
  expect(router.state.location.search).toBe('?case=m2');
  expect(document.activeElement).toBe(rows[1]);
});

it('follows the tournaments that have cases, and asks again when one of them changes', async () => {
  const { requests, router, scope, topics } = await openDesk();
  await waitFor(() => expect(topics.at(-1)).toEqual(['tournament:x1']));
  await press('j');
  await title();
  expect(router.state.location.search).toBe('?case=m1');
  expect(topics.at(-1)).toEqual(['match:m1', 'tournament:x1']);
  const asked = () => requests.filter((request) => request === 'GET /v1/admin/matches').length;
  const before = asked();
  await act(() => allSettled(tournamentChanged, { scope, params: { id: 'other', rev: 9 } }));
  expect(asked()).toBe(before);
  await act(() => allSettled(tournamentChanged, { scope, params: { id: 'x1', rev: 9 } }));
  expect(asked()).toBe(before + 1);
});

it('writes nothing before its preview is there, and never what a key outside of a case says', async () => {
  const { promise, resolve } = Promise.withResolvers();
  const { decided, router } = await openDesk(promise);
  await press('a');
  expect(screen.queryByRole('button', { name: /Entscheiden/ })).toBeNull();
  await press('j');
  await title();
  await press('d');
  expect(confirm().getAttribute('aria-busy')).toBe('true');
  fireEvent.submit(confirm());
  await act(async () => undefined);
  resolve(null);
  await screen.findByText('1 weitere Begegnung ändert sich:');
  expect(decided).toEqual([]);
  await press('Escape');
  expect(screen.queryByRole('button', { name: /Entscheiden und veröffentlichen/ })).toBeNull();
  expect(router.state.location.search).toBe('?case=m1');
});

it('says why a decision is none, and does not write it', async () => {
  const { decided } = await openDesk(Promise.reject(new ApiError(422, 'score_invalid', 'Das geht nicht.')));
  await press('j');
  await title();
  await press('a');
  await screen.findByText('So geht es nicht');
  expect(confirm().getAttribute('aria-busy')).toBeNull();
  expect(confirm().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(confirm());
  await act(async () => undefined);
  expect(decided).toEqual([]);
});

it('has the usual decisions at hand and the others behind a fold, which a key opens', async () => {
  await openDesk();
  await press('j');
  await title();
  const fold = () => screen.getByText('Andere Entscheidungen').closest('details');
  const inFold = (name: RegExp) => fold()?.contains(screen.getByRole('button', { name, hidden: true }));
  expect(inFold(/^Meldung von Team t1 gilt/)).toBe(false);
  expect(inFold(/^Kampflos an Team t1/)).toBe(true);
  expect(fold()).not.toHaveAttribute('open');
  await press('d');
  expect(fold()).toHaveAttribute('open');
});

it('says how a decided match ended, and decides it again behind a fold', async () => {
  await openDesk(undefined, [
    answer(getCase, ({ params: { match } }) => aCaseOfMatch(match, { kind: null, dispute: null })),
    answer(getMatch, ({ params: { match: id } }) =>
      matchWith({ summary: { id, state: 'final', winner: 'a', a: side('t1', 2), b: side('t2', 0) }, rev: 4 }),
    ),
  ]);
  await press('j');
  await title();
  expect(screen.getByText('Team t1 gewinnt 2:0.')).toBeInTheDocument();
  expect(screen.getByText('Neu entscheiden').closest('details')).not.toHaveAttribute('open');
});

it('says that others decide the match of its reader, and leads back', async () => {
  await openDesk(undefined, [refuse(getCase, 'own_match', 'Nicht du')]);
  await press('j');
  await screen.findByText('Du gehörst selbst zu einer der Seiten');
  expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Alle Fälle' })).not.toHaveLength(0);
});

it('takes the last decision back from wherever one is, once it was asked for', async () => {
  const { decided, router } = await openDesk();
  await press('j');
  await title();
  await press('x');
  await screen.findByText('1 weitere Begegnung ändert sich:');
  fireEvent.click(confirm());
  await waitFor(() => expect(router.state.location.search).toBe('?case=m2'));
  await press('u');
  expect(decided).toHaveLength(1);
  const dialog = await screen.findByRole('dialog', { name: 'Entscheidung zurücknehmen' });
  fireEvent.click(
    Array.from(dialog.querySelectorAll('button')).find((each) => each.type === 'submit') ?? dialog,
  );
  await waitFor(() => expect(decided).toEqual([]));
  await waitFor(() => expect(router.state.location.search).toBe('?case=m1'));
});

it('opens the question whether a side leaves the tournament', async () => {
  const { scope } = await openDesk();
  await press('j');
  await title();
  const opened: unknown[] = [];
  createWatch({ unit: dialogOpened, scope, fn: (request) => opened.push(request) });
  fireEvent.click(screen.getByRole('button', { name: 'Team t2 aus dem Turnier nehmen' }));
  expect(opened).toMatchObject([
    { name: 'matches.exclude', payload: { tournament: expect.any(String), entry: 'e-t2', name: 'Team t2' } },
  ]);
});
