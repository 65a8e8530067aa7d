import type { MemberCheck } from '@duellwerk/shared/contract/eligibility';
import { $connections, $games, $memberRoles, $organizers } from '@duellwerk/shared/store/base.model';
import { $dialog } from '@duellwerk/shared/store/dialogs.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { cleanup, screen, within } from '@testing-library/react';
import { fork } from 'effector';
import { aBase, anEligibility, aSummary, aUser } from '../../testing/data.ts';
import { EligibilityResult } from './eligibility-result.tsx';

const riot = { id: 'riot', name: 'Riot', exists: false };
const member = (parts: Partial<MemberCheck>): MemberCheck => ({
  id: 'me',
  name: 'Mika',
  is_player: true,
  has_verified_mail: true,
  can_be_selected: false,
  connection: [],
  ...parts,
});

function draw(members: MemberCheck[], limits: object = {}, { available = true, archived = false } = {}) {
  const scope = fork({
    values: [
      [$user, aUser()],
      [$games, aBase().games ?? []],
      [$memberRoles, aBase().member_roles ?? []],
      [$organizers, aBase().organizers ?? []],
      [$connections, [{ id: 'riot', name: 'Riot', icon: '', sign_up: false, available, archived }]],
      [$dialog, { name: 'tournaments.join', payload: { tournament: 'herbst' } }],
    ],
  });
  const result = (
    <EligibilityResult
      result={{ ...anEligibility(0), ...limits, member_checks: members }}
      about={aSummary()}
      team="elbsturm"
      refusal="Nein"
    />
  );
  renderFramed(result, { scope, at: '/tournaments/herbst?tab=matches' });
}
const line = (name: string) => {
  const item = screen.getAllByRole('listitem').find((each) => each.textContent?.startsWith(name));
  if (!item) throw new Error(`No line of ${name}`);
  return within(item);
};
const BACK = encodeURIComponent('/tournaments/herbst?tab=matches#dialog=tournaments.join&tournament=herbst');
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('gives everybody the way out of their own reasons, and back to this dialog', () => {
  draw([member({ has_verified_mail: false, connection: [riot] })]);
  expect(line('Mika').getByRole('button', { name: 'E-Mail noch einmal senden' })).toHaveProperty(
    'disabled',
    false,
  );
  expect(href('Riot verknüpfen')).toBe(`/v1/users/connect/redirect?platform=riot&type=public&back=${BACK}`);
});

it('says in one sentence which account the game needs, beside the hints of the specification', () => {
  draw([member({ connection: [riot] })]);
  line('Mika').getByText('VALORANT verlangt eine Verknüpfung · Verknüpfung mit Riot fehlt');
  line('Mika').getByText('Wer VALORANT spielt, braucht hier einen verknüpften Account bei Riot.');
  cleanup();
  draw([member({ connection: [{ ...riot, exists: true }], has_verified_mail: false })]);
  expect(line('Mika').queryByText(/braucht hier/)).toBeNull();
});

it('says so where a service cannot be linked', () => {
  draw([member({ connection: [riot] })], {}, { available: false });
  expect(screen.queryByRole('link', { name: 'Riot verknüpfen' })).toBeNull();
  line('Mika').getByText(/dort nicht angemeldet/);
});

it('says so where the site has switched a service off', () => {
  draw([member({ connection: [riot] })], {}, { available: false, archived: true });
  expect(screen.queryByRole('link', { name: 'Riot verknüpfen' })).toBeNull();
  line('Mika').getByText(/hat es abgeschaltet/);
});

it('lets others be reminded of theirs, and roles be changed', () => {
  draw([member({ id: 'kim', name: 'Kim', has_verified_mail: false, is_player: false })]);
  expect(line('Kim').getByRole('button', { name: 'Kim Bescheid geben' })).toHaveProperty('disabled', false);
  expect(line('Kim').queryByRole('button', { name: /senden/ })).toBeNull();
  expect(href('Rolle ändern')).toBe(`/teams/elbsturm/settings?zurueck=${BACK}#aufgebot`);
});

it('says how many can be selected of how many are needed, where the team has players enough', () => {
  const players = Array.from({ length: 5 }, (_, index) =>
    member({
      id: `u${index}`,
      name: `Spieler ${index}`,
      can_be_selected: index < 3,
      has_verified_mail: index < 3,
    }),
  );
  draw(players);
  line('5 von mindestens 5 Spielern');
  line('3 von 5 nötigen Spielern auswählbar').getByRole('link', { name: 'Spieler einladen' });
});

it('leads a team that is too small or too large to its settings', () => {
  const short = { current: 3, limit: 5, valid: false };
  const large = { current: 9, limit: 7, valid: false };
  draw([], { required_members_check: short, max_members_check: large });
  expect(href('Spieler einladen')).toBe(`/teams/elbsturm/settings?zurueck=${BACK}#einladungen`);
  expect(href('Aufgebot verkleinern')).toBe(`/teams/elbsturm/settings?zurueck=${BACK}#aufgebot`);
});

it('says until when the organizer has banned a member, and leads to who can lift it', () => {
  draw([
    member({ organizer_ban: { ends_at: '2026-12-24T17:00:00.000Z' } }),
    member({ id: 'kim', name: 'Kim', organizer_ban: { ends_at: null } }),
  ]);
  line('Mika').getByText('Von diesem Veranstalter gesperrt bis 24.12.2026 18:00 Uhr');
  line('Kim').getByText('Von diesem Veranstalter gesperrt');
  expect(line('Kim').getByRole('link', { name: 'Zum Veranstalter' }).getAttribute('href')).toBe(
    '/organizers/nordlicht',
  );
});

it('says that the whole team is banned, and does not ask for more players', () => {
  const well = Array.from({ length: 5 }, (_, index) =>
    member({ id: `u${index}`, name: `Spieler ${index}`, can_be_selected: true }),
  );
  draw(well, { organizer_ban: { ends_at: null } });
  screen.getByRole('alert');
  line('Das Team').getByText('Von diesem Veranstalter gesperrt');
  line('Das Team').getByRole('link', { name: 'Zum Veranstalter' });
  expect(screen.queryByRole('link', { name: 'Spieler einladen' })).toBeNull();
});

it('has nothing to mend where everything is well', () => {
  const well = Array.from({ length: 5 }, (_, index) =>
    member({ id: `u${index}`, name: `Spieler ${index}`, can_be_selected: true }),
  );
  draw(well);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryAllByRole('button')).toHaveLength(0);
  expect(screen.queryAllByRole('link')).toHaveLength(0);
  expect(screen.queryByText(/auswählbar/)).toBeNull();
});
