import type { MemberCheck } from '@duellwerk/shared/contract/eligibility';
import { askToEnter, getEligibility, remindMember } from '@duellwerk/shared/contract/tournament-entries';
import type { CurrentUser } from '@duellwerk/shared/contract/users';
import { $transport } from '@duellwerk/shared/http/http';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { RouterProvider } from '@duellwerk/shared/router/router';
import { $games, $memberRoles } from '@duellwerk/shared/store/base.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { type Answer, answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createWatch, fork } from 'effector';
import { Provider } from 'effector-react';
import type { ReactElement } from 'react';
import { aBase, aMine, anEligibility, anOwnEntry, aSummary, aTournament, aUser } from '../../testing/data.ts';
import { $mine } from '../entry.model.ts';
import { NoTeam } from '../join/no-team.tsx';
import { EligibilityResult } from './eligibility-result.tsx';

const kim: MemberCheck = {
  ...{ id: 'kim', name: 'Kim', is_player: true, has_verified_mail: false, can_be_selected: false },
  connection: [],
};
const member = (): CurrentUser => {
  const [team] = aUser().teams;
  if (!team) throw new Error('No team');
  return aUser({ teams: [{ ...team, owner: 'kim', role: 'player' }] });
};

interface Given {
  answers?: Answer[];
  user?: CurrentUser;
  mine?: ReturnType<typeof aMine>;
}

function show(element: ReactElement, { answers = [], user = aUser(), mine = aMine() }: Given = {}) {
  const api = fakeApi(answers);
  const scope = fork({
    values: [
      [$transport, api.transport],
      [$user, user],
      [$mine, mine],
      [$memberRoles, aBase().member_roles ?? []],
      [$games, aBase().games ?? []],
    ],
  });
  const toasts: unknown[] = [];
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/tournaments/herbst'] });
  render(
    <Provider value={scope}>
      <RouterProvider router={router} />
    </Provider>,
    { wrapper: InGerman },
  );
  return { api, toasts };
}

const result = (check: MemberCheck, id: string | null = 'herbst') => (
  <EligibilityResult
    result={{ ...anEligibility(0), member_checks: [check] }}
    about={{ ...aSummary(), id }}
    team="elbsturm"
    refusal="Nein"
  />
);
const press = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
};

describe('a manager reminds a member of what they lack', () => {
  it('sends it once, says that it is sent and keeps the focus', async () => {
    const bodies: unknown[] = [];
    const { api, toasts } = show(result(kim), {
      answers: [
        answer(remindMember, ({ body }) => {
          bodies.push(body);
          return null;
        }),
      ],
    });
    screen.getByRole('button', { name: 'Kim Bescheid geben' }).focus();
    await press('Kim Bescheid geben');
    const sent = await screen.findByRole('button', { name: 'Bescheid gegeben' });
    expect(document.activeElement).toBe(sent);
    expect(screen.getByRole('status').textContent).toBe('Bescheid gegeben');
    await press('Bescheid gegeben');
    expect(bodies).toEqual([{ team_id: 'elbsturm', user_id: 'kim' }]);
    expect(api.requests).toEqual(['POST /v1/tournaments/herbst/reminders']);
    expect(toasts).toEqual([]);
  });

  it('shows that it was sent where the server says so', () => {
    show(result({ ...kim, reminded: true }));
    expect(screen.getByRole('button', { name: 'Bescheid gegeben' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(screen.queryByRole('button', { name: 'Kim Bescheid geben' })).toBeNull();
  });

  it('says why it was refused, and can be pressed again', async () => {
    const { toasts } = show(result(kim), {
      answers: [
        refuse(remindMember, 'nothing_missing', 'Hier fehlt nichts mehr.'),
        answer(getEligibility, anEligibility(5)),
      ],
    });
    await press('Kim Bescheid geben');
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'error', text: 'Hier fehlt nichts mehr.' }]));
    screen.getByRole('button', { name: 'Kim Bescheid geben' });
  });

  it('is left to copying for who may not enter the team, and for the season of a league', () => {
    show(result(kim), { user: member() });
    show(result(kim, null));
    expect(screen.getAllByRole('button', { name: 'Kim Bescheid geben: Text kopieren' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Kim Bescheid geben' })).toBeNull();
  });
});

describe('a member asks who may enter the team', () => {
  it('sends it once and says so', async () => {
    const { api } = show(<NoTeam tournament={aTournament()} />, {
      user: member(),
      answers: [answer(askToEnter, null)],
    });
    await press('Elbsturm: Besitzer fragen');
    await press('Elbsturm: Besitzer gefragt');
    expect(api.requests).toEqual([`POST /v1/tournaments/${aTournament().summary.id}/entry-requests`]);
  });

  it('shows that it was asked where the server says so, and there is nothing to ask of a team that is in', () => {
    show(<NoTeam tournament={aTournament()} />, { user: member(), mine: aMine({ asked: ['elbsturm'] }) });
    screen.getByRole('button', { name: 'Elbsturm: Besitzer gefragt' });
    show(<NoTeam tournament={aTournament()} />, { user: member(), mine: aMine({ entries: [anOwnEntry()] }) });
    expect(screen.queryByRole('button', { name: 'Elbsturm: Besitzer fragen' })).toBeNull();
  });
});
