import { resendVerification, verifyMail } from '@duellwerk/shared/contract/registration';
import { listTournaments, type TournamentSummary } from '@duellwerk/shared/contract/tournaments';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { $dialog } from '@duellwerk/shared/store/dialogs.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { type Answer, answer, refuse } from '@duellwerk/shared/testing/render-route';
import { fireEvent, screen } from '@testing-library/react';
import { button } from '../testing/open-dialog.tsx';
import { currentUser } from '../testing/samples.ts';
import { showPage } from '../testing/show-page.tsx';
import { verificationLinkOpened } from './verification-link.model.ts';
import { VerificationPage } from './verification-page.tsx';

const token = 't'.repeat(43);
const confirmed = answer(verifyMail, { mail: 'mara@example.test' });
const used = refuse(verifyMail, 'token_invalid', 'Gilt nicht mehr');
const nobody = refuse(getCurrentUser, 'not_signed_in', 'Niemand');
const me = (mail_verified: boolean) => answer(getCurrentUser, { ...currentUser, mail_verified });

const shown = (answers: readonly Answer[]) =>
  showPage(VerificationPage, '/users/verify-mail/:id', `/users/verify-mail/${token}`, {
    answers,
    opened: verificationLinkOpened,
    id: token,
    checked: true,
  });

describe('the page of a verification link', () => {
  it('uses the link once, from a screen alone, and looks at the account anew', async () => {
    let verified = false;
    const fresh: Answer = { ...nobody, respond: (request) => me(verified).respond(request) };
    const verify: Answer = {
      ...confirmed,
      respond: (request) => {
        verified = true;
        return confirmed.respond(request);
      },
    };
    const { scope, before, requests, bodies, showAgain } = await shown([verify, fresh]);
    expect(before).toEqual([]);
    expect(requests.slice(0, 2)).toEqual(['POST /v1/users/verify-mail', 'GET /v1/users/@me']);
    expect(bodies).toEqual([{ token }]);
    expect(screen.getByText('Deine E-Mail-Adresse ist bestätigt')).toBeInTheDocument();
    expect(screen.getByText(/mara@example.test/)).toBeInTheDocument();
    expect(scope.getState($user)?.mail_verified).toBe(true);
    await showAgain();
    expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  });

  it('offers the login to whoever is not signed in', async () => {
    const { scope } = await shown([confirmed, nobody]);
    fireEvent.click(button('Einloggen'));
    expect(scope.getState($dialog)).toEqual({ name: 'auth.login' });
  });

  const alone = answer(getCurrentUser, { ...currentUser, mail_verified: true, teams: [] });
  it.each([
    ['a link that was just used', confirmed],
    ['a link that was used before', used],
  ])('%s leads on to a team and to tournaments', async (_, verify) => {
    const { scope } = await shown([verify, alone]);
    expect(screen.getByRole('link', { name: 'Turnier finden' })).toHaveAttribute('href', '/tournaments');
    fireEvent.click(button('Team gründen'));
    expect(scope.getState($dialog)).toMatchObject({ name: 'teams.create' });
  });

  it('leads on to tournaments that take entries', async () => {
    const cup: TournamentSummary = {
      ...{ id: 'cup', name: 'Herbst-Cup', game: 'g1', organizer: 'o1', mode: 'team', image: null },
      ...{ state: 'registration_open', format: 'swiss', team_size: 5, best_of: 3, places: 16, taken: 9 },
      ...{
        waiting: 0,
        registration_opens_at: '2026-11-01T18:00:00.000Z',
        starts_at: '2026-11-26T18:00:00.000Z',
      },
    };
    const open = answer(listTournaments, { items: [cup], next_cursor: null });
    const { requests } = await shown([used, nobody, open]);
    expect(requests).toContain('GET /v1/tournaments?phase=open&limit=4');
    expect(screen.getByRole('table', { name: 'Offene Turniere' })).toHaveTextContent('9 von 16');
    expect(screen.getByRole('link', { name: 'Herbst-Cup' })).toHaveAttribute('href', '/tournaments/cup');
  });

  it('offers no further team to a member of one', async () => {
    const team = { id: 't-nord', name: 'Nordlicht', tag: 'NL', logo: null };
    const teams = [{ ...team, owner: 'u-mara', role: 'r-captain', members: [] }];
    await shown([confirmed, answer(getCurrentUser, { ...currentUser, mail_verified: true, teams })]);
    expect(screen.queryByRole('button', { name: 'Team gründen' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Turnier finden' })).toBeInTheDocument();
  });

  it('a link that was used is nothing bad where the address is confirmed', async () => {
    await shown([used, me(true)]);
    expect(screen.getByText('Deine E-Mail-Adresse ist schon bestätigt')).toBeInTheDocument();
  });

  it('a link that is too old is sent anew to whoever is signed in', async () => {
    const { toasts, settled } = await shown([used, me(false), answer(resendVerification, null)]);
    expect(screen.getByText('Dieser Link gilt nicht mehr')).toBeInTheDocument();
    fireEvent.click(button('E-Mail noch einmal senden'));
    await settled();
    expect(toasts).toEqual(['success: Mail unterwegs: Der neue Link ist auf dem Weg zu dir.']);
  });

  it('others log in for a new one', async () => {
    await shown([used, nobody]);
    expect(screen.getByText(/dann kannst du dir einen neuen schicken lassen/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /noch einmal senden/ })).toBeNull();
    expect(button('Einloggen')).toBeInTheDocument();
  });

  it('a silent server can be asked again', async () => {
    const answers = [refuse(verifyMail, 'forbidden', 'Nein')];
    const { settled } = await shown([
      { ...confirmed, respond: (request) => (answers.pop() ?? confirmed).respond(request) },
      nobody,
    ]);
    fireEvent.click(button('Erneut versuchen'));
    await settled();
    expect(screen.getByText('Deine E-Mail-Adresse ist bestätigt')).toBeInTheDocument();
  });
});
