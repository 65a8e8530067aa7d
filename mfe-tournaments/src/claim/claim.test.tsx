import {
  type Claim,
  type ClaimingTeam,
  readClaim,
  takeClaim,
  takeClaimAsTeam,
} from '@duellwerk/shared/contract/claims';
import { type CurrentUser, getCurrentUser } from '@duellwerk/shared/contract/users';
import { $transport } from '@duellwerk/shared/http/http';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { type Answer, answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { act, fireEvent, screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { $claimFailure } from './claim.model.ts';
import { ClaimCard } from './claim-card.tsx';
import { claimOpened } from './opened.model.ts';

const claim: Claim = {
  tournament: {
    ...{ id: 'cup', name: 'Zettelpokal', game: 'ow', image: null },
    starts_at: '2026-12-01T18:00:00.000Z',
  },
  ...{ name: 'Zettel Zwei', problem: null },
};
const user: CurrentUser = {
  ...{
    id: 'u1',
    username: 'Neu',
    mail: 'x',
    mail_verified: true,
    permissions: [],
    teams: [],
    connections: [],
  },
  images: { avatar: null },
};
const signedIn = answer(getCurrentUser, user);
const visitor = refuse(getCurrentUser, 'not_signed_in', 'x');

async function open(...answers: Answer[]) {
  const { transport, requests } = fakeApi(answers);
  const scope = fork({ values: [[$transport, transport]] });
  await allSettled(claimOpened, { scope, params: { params: { token: 'secret' }, query: {} } });
  await allSettled(sessionChecked, { scope });
  const { router } = renderFramed(<ClaimCard />, { scope });
  await act(() => allSettled(scope));
  return { scope, requests, router };
}

it('offers the place to who is signed in, and leads to the tournament once it is theirs', async () => {
  const { scope, router } = await open(
    signedIn,
    answer(readClaim, claim),
    answer(takeClaim, { tournament: 'cup', entry: 'e1' }),
  );
  screen.getByRole('heading', { level: 1, name: 'Ist das dein Platz?' });
  screen.getByText('Zettel Zwei');
  expect(screen.queryByRole('button', { name: 'Registrieren' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Platz übernehmen' }));
  await act(() => allSettled(scope));
  expect(router.state.location.pathname).toBe('/tournaments/cup');
});

it('offers a login and an account to a visitor', async () => {
  await open(visitor, answer(readClaim, claim));
  screen.getByRole('button', { name: 'Einloggen' });
  screen.getByRole('button', { name: 'Registrieren' });
  expect(screen.queryByRole('button', { name: 'Platz übernehmen' })).toBeNull();
});

it.each([
  ['over', /vorbei oder abgesagt/],
  ['already_entered', /schon dabei/],
  ['banned_by_organizer', /gesperrt/],
] as const)('says why the place cannot be taken: %s', async (problem, text) => {
  await open(signedIn, answer(readClaim, { ...claim, problem }));
  screen.getByText(text);
  expect(screen.queryByRole('button', { name: 'Platz übernehmen' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Zum Turnier' })).toHaveAttribute('href', '/tournaments/cup');
});

it('requests the place again when taking it was refused, to say why', async () => {
  const { scope, requests } = await open(
    signedIn,
    answer(readClaim, claim),
    refuse(takeClaim, 'not_found', 'x'),
  );
  const reads = () => requests.filter((each) => each === 'GET /v1/claims/secret').length;
  const before = reads();
  fireEvent.click(screen.getByRole('button', { name: 'Platz übernehmen' }));
  await act(() => allSettled(scope));
  expect(reads()).toBe(before + 1);
  expect(scope.getState($claimFailure)).toBeNull();
});

it('explains a link that names no place', async () => {
  await open(visitor, refuse(readClaim, 'not_found', 'x'));
  screen.getByRole('heading', { level: 1, name: 'Dieser Link gilt nicht mehr' });
});

const aTeam = (parts: Partial<ClaimingTeam> = {}): ClaimingTeam => ({
  ...{ id: 't1', name: 'Nordlicht', tag: 'NL', image: null, players: 2, problem: null },
  ...parts,
});
const teamClaim = (teams: ClaimingTeam[]) => answer(readClaim, { ...claim, as_team: { needed: 2, teams } });

it('takes the place for the first of the teams that may, or the one that is chosen', async () => {
  const { scope, requests, router } = await open(
    signedIn,
    teamClaim([
      aTeam({ id: 'small', name: 'Zu klein', players: 1, problem: 'line_up_short' }),
      aTeam(),
      aTeam({ id: 't2', name: 'Südwind' }),
    ]),
    answer(takeClaimAsTeam, { tournament: 'cup', entry: 'e1' }),
  );
  expect(screen.getByRole('radio', { name: /Nordlicht/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Zu klein/ })).toBeDisabled();
  screen.getByText('braucht 2 Spieler, die hier antreten dürfen, bisher: 1');
  expect(screen.getByRole('link', { name: 'Spieler für Zu klein einladen' })).toHaveAttribute(
    'href',
    '/teams/small/settings#einladungen',
  );
  fireEvent.click(screen.getByRole('radio', { name: /Südwind/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Platz übernehmen' }));
  await act(() => allSettled(scope));
  expect(requests).toContain('POST /v1/claims/secret/teams/t2/accept');
  expect(router.state.location.pathname).toBe('/tournaments/cup');
});

it('takes no place for a team that may not, and leads to another', async () => {
  await open(signedIn, teamClaim([aTeam({ problem: 'already_entered' })]));
  screen.getByText('ist schon dabei');
  expect(screen.getByRole('button', { name: 'Platz übernehmen' })).toBeDisabled();
  screen.getByRole('button', { name: 'Team gründen' });
});

it('leads who has no team to one', async () => {
  await open(signedIn, teamClaim([]));
  screen.getByRole('button', { name: 'Team gründen' });
  expect(screen.queryByRole('button', { name: 'Platz übernehmen' })).toBeNull();
});
