import { getBase } from '@duellwerk/shared/contract/base';
import type { DialogRequest } from '@duellwerk/shared/contract/dialogs';
import { getEligibility, joinTournament } from '@duellwerk/shared/contract/tournament-entries';
import { getMyTournament, getTournament, listParticipants } from '@duellwerk/shared/contract/tournaments';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { $transport } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { baseRequested } from '@duellwerk/shared/store/base.model';
import { $dialog, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { $user, sessionChecked } from '@duellwerk/shared/store/session.model';
import { answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { allSettled, createWatch, fork } from 'effector';
import {
  aBase,
  aMine,
  anEligibility,
  anOwnEntry,
  aParticipant,
  aTournament,
  aUser,
} from '../../testing/data.ts';
import { checkInOpened } from '../check-in/roster.model.ts';
import { $eligibility, $mine } from '../entry.model.ts';
import { $obstacle, $team, $teams, joinOpened, joinSubmitted, subjectChosen } from './join.model.ts';

const common = [
  answer(getBase, aBase()),
  answer(getTournament, aTournament()),
  answer(getMyTournament, aMine()),
  answer(listParticipants, { items: [aParticipant()], rev: 5 }),
  answer(getEligibility, anEligibility(5)),
];

async function openedDialog(
  answers: Parameters<typeof fakeApi>[0],
  user: ReturnType<typeof aUser> | null = aUser(),
  dialog: DialogRequest = { name: 'tournaments.join', payload: { tournament: 'herbst' } },
) {
  const api = fakeApi(answers);
  const scope = fork({
    values: [
      [$transport, api.transport],
      [$user, user],
      [$dialog, dialog],
    ],
  });
  const toasts: unknown[] = [];
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  await allSettled(baseRequested, { scope });
  await allSettled(joinOpened, { scope, params: { tournament: 'herbst' } });
  return { api, scope, toasts };
}

describe('joining a tournament', () => {
  it('chooses the first managed team and checks its eligibility', async () => {
    const { api, scope } = await openedDialog(common);
    expect(scope.getState($team)).toBe('elbsturm');
    expect(api.requests).toContain('GET /v1/tournaments/herbst/eligibility/elbsturm');
    expect(scope.getState($eligibility)?.member_checks).toHaveLength(5);
  });

  it('chooses nothing for the dialog of an entry, whatever other team the visitor manages', async () => {
    const entered = anOwnEntry({ id: 'salzwind', may: ['check_in'] });
    const api = fakeApi([answer(getMyTournament, aMine({ may: [], entries: [entered] })), ...common]);
    const scope = fork({
      values: [
        [$transport, api.transport],
        [$user, aUser()],
        [$dialog, { name: 'tournaments.check-in', payload: { tournament: 'herbst' } }],
      ],
    });
    await allSettled(baseRequested, { scope });
    await allSettled(checkInOpened, { scope, params: { tournament: 'herbst' } });
    expect(scope.getState($teams)).toMatchObject([{ id: 'elbsturm', hasEntered: false }]);
    expect(api.requests.filter((request) => request.includes('/eligibility/'))).toEqual([
      'GET /v1/tournaments/herbst/eligibility/salzwind',
    ]);
  });

  describe('for a user of no team', () => {
    const alone = aUser({ teams: [] });
    const create = {
      name: 'teams.create',
      payload: { to: '#dialog=tournaments.join&tournament=herbst' },
    };
    const asked = { name: 'tournaments.join', payload: { tournament: 'herbst' } } as const;

    it('leads to creating one at once, and back to this dialog', async () => {
      const { scope } = await openedDialog(common, alone, asked);
      expect(scope.getState($dialog)).toEqual(create);
    });

    it('stays while the session with the new team is on its way', async () => {
      const answered = Promise.withResolvers<void>();
      const api = fakeApi([...common, answer(getCurrentUser, aUser())]);
      const transport: Transport = async (path, init) => {
        if (path.endsWith('/users/@me')) await answered.promise;
        return api.transport(path, init);
      };
      const scope = fork({
        values: [
          [$transport, transport],
          [$user, alone],
          [$dialog, asked],
        ],
      });
      await allSettled(baseRequested, { scope });
      const dialogs = jest.fn();
      createWatch({ unit: dialogOpened, scope, fn: dialogs });
      const loaded = Promise.withResolvers<void>();
      createWatch({ unit: $mine, scope, fn: (mine) => mine && loaded.resolve() });
      const working = [
        allSettled(sessionChecked, { scope }),
        allSettled(joinOpened, { scope, params: { tournament: 'herbst' } }),
      ];
      await loaded.promise;
      answered.resolve();
      await Promise.all(working);
      expect(dialogs).not.toHaveBeenCalled();
      expect(scope.getState($team)).toBe('elbsturm');
    });

    it.each([
      ['single players', [answer(getTournament, aTournament({}, { mode: 'single' })), ...common], alone],
      ['one that is over', [answer(getMyTournament, aMine({ may: [] })), ...common], alone],
      [
        'teams, when they play in one that others manage',
        common,
        aUser({ teams: aUser().teams.map((team) => ({ ...team, owner: 'x', role: 'player' })) }),
      ],
    ] as const)('stays open for %s', async (_, answers, user) => {
      const { scope } = await openedDialog([...answers], user, asked);
      expect(scope.getState($dialog)).toEqual(asked);
    });
  });

  it('checks the visitor alone in a tournament for single players', async () => {
    const { api } = await openedDialog([
      answer(getTournament, aTournament({}, { mode: 'single' })),
      ...common,
    ]);
    expect(api.requests).toContain('GET /v1/tournaments/herbst/eligibility/me');
  });

  it.each([
    ['team', 'elbsturm'],
    ['single', 'me'],
  ] as const)(
    'of one for a %s, opened by a link, chooses once it is known who looks',
    async (mode, subject) => {
      const { api, scope } = await openedDialog(
        [answer(getTournament, aTournament({}, { mode })), ...common, answer(getCurrentUser, aUser())],
        null,
      );
      expect(api.requests.filter((request) => request.includes('eligibility'))).toEqual([]);
      await allSettled(sessionChecked, { scope });
      expect(scope.getState($eligibility)).not.toBeNull();
      expect(api.requests.filter((request) => request.includes('eligibility'))).toEqual([
        `GET /v1/tournaments/herbst/eligibility/${subject}`,
      ]);
    },
  );

  it('forgets the last result as soon as another team is chosen', async () => {
    const { scope } = await openedDialog(common);
    const chosen = allSettled(subjectChosen, { scope, params: 'second' });
    expect(scope.getState($eligibility)).toBeNull();
    await chosen;
    expect(scope.getState($eligibility)).not.toBeNull();
  });

  it('passes over a team that is in already, and marks it', async () => {
    const [first] = aUser().teams;
    const teams = first ? [first, { ...first, id: 'second', name: 'Zweite' }] : [];
    const { scope } = await openedDialog(
      [answer(getMyTournament, aMine({ entries: [anOwnEntry()] })), ...common],
      aUser({ teams }),
    );
    expect(scope.getState($team)).toBe('second');
    expect(scope.getState($teams).map(({ hasEntered }) => hasEntered)).toEqual([true, false]);
    expect(scope.getState($obstacle)).toBeNull();
  });

  it('enters the team, says so, closes the dialog and reads the page anew', async () => {
    const { api, scope, toasts } = await openedDialog([
      ...common,
      answer(joinTournament, ({ body }) => aParticipant({ id: body.team_id ?? '' })),
    ]);
    await allSettled(joinSubmitted, { scope });
    expect(api.requests).toContain('POST /v1/tournaments/herbst/entries');
    expect(toasts).toMatchObject([{ tone: 'success' }]);
    expect(scope.getState($dialog)).toBeNull();
  });

  it('says so when only the waiting list was left', async () => {
    const { scope, toasts } = await openedDialog([
      ...common,
      answer(joinTournament, aParticipant({ state: 'waitlisted', position: 3 })),
    ]);
    await allSettled(joinSubmitted, { scope });
    expect(toasts).toMatchObject([{ tone: 'info' }]);
  });

  it("keeps the dialog open and shows the server's words when it is refused", async () => {
    const { api, scope, toasts } = await openedDialog([
      ...common,
      refuse(joinTournament, 'registration_closed', 'Die Anmeldung ist geschlossen.'),
    ]);
    await allSettled(joinSubmitted, { scope });
    expect(toasts).toMatchObject([{ tone: 'error', text: 'Die Anmeldung ist geschlossen.' }]);
    expect(scope.getState($dialog)).not.toBeNull();
    // Whether the tournament still takes entries is asked anew.
    expect(api.requests.filter((request) => request.endsWith('/mine'))).toHaveLength(2);
  });

  it('sends one request however often the button is pressed', async () => {
    const { api, scope } = await openedDialog([...common, answer(joinTournament, aParticipant())]);
    await Promise.all([allSettled(joinSubmitted, { scope }), allSettled(joinSubmitted, { scope })]);
    expect(api.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  });

  it('shows the result of the team that is chosen now, whichever answer comes last', async () => {
    const slow = Promise.withResolvers<void>();
    const api = fakeApi([
      answer(getTournament, aTournament()),
      answer(getMyTournament, aMine()),
      answer(getEligibility, ({ params }) => anEligibility(params.subject === 'elbsturm' ? 5 : 3)),
    ]);
    const transport: Transport = async (path, init) => {
      if (path.endsWith('/elbsturm')) await slow.promise;
      return api.transport(path, init);
    };
    const scope = fork({ values: [[$transport, transport]] });
    await allSettled(joinOpened, { scope, params: { tournament: 'herbst' } });
    const first = allSettled(subjectChosen, { scope, params: 'elbsturm' });
    const shown = Promise.withResolvers<void>();
    createWatch({ unit: $eligibility, scope, fn: (result) => result && shown.resolve() });
    const second = allSettled(subjectChosen, { scope, params: 'other' });
    await shown.promise;
    slow.resolve();
    await Promise.all([first, second]);
    const members = scope.getState($eligibility)?.member_checks ?? [];
    expect(members.filter((member) => member.can_be_selected)).toHaveLength(3);
  });

  it('leaves another dialog open that was opened while the request was under way', async () => {
    const { scope } = await openedDialog([...common, answer(joinTournament, aParticipant())]);
    const joining = allSettled(joinSubmitted, { scope });
    await allSettled(dialogOpened, { scope, params: { name: 'auth.login' } });
    await joining;
    expect(scope.getState($dialog)).toEqual({ name: 'auth.login' });
  });

  it('learns from a session that has ended: the dialog closes, says why, and nobody is signed in', async () => {
    const { scope, toasts } = await openedDialog([
      refuse(getEligibility, 'not_signed_in', 'Du bist nicht eingeloggt.'),
      refuse(getCurrentUser, 'not_signed_in', 'Du bist nicht eingeloggt.'),
      ...common,
    ]);
    expect(toasts).toMatchObject([{ tone: 'error', text: 'Du bist nicht eingeloggt.' }]);
    expect(scope.getState($dialog)).toBeNull();
    expect(scope.getState($user)).toBeNull();
  });
});
