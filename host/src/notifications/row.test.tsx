import type { Notification } from '@duellwerk/shared/contract/notifications';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { screen } from '@testing-library/react';
import { NotificationRow } from './row.tsx';

/** What a row says, and where it leads. */
function row(parts: Partial<Notification>): { said: string; to: string | null } {
  const notification: Notification = {
    ...{ id: 'n1', kind: 'match_ready', subject: { type: 'match', name: 'Herbst-Cup' }, team: 'Elbsturm' },
    ...{ other: 'Rheinfeuer', at: null, path: '/matches/m1', created_at: '2026-11-21T17:30:00.000Z' },
    read: true,
    ...parts,
  };
  const element = (
    <ul>
      <NotificationRow notification={notification} onFollow={() => undefined} />
    </ul>
  );
  const { unmount } = renderFramed(element);
  const link = screen.getByRole('link');
  const found = { said: link.querySelector('strong')?.textContent ?? '', to: link.getAttribute('href') };
  unmount();
  return found;
}

it.each([
  ['published', 'Entscheidung: Doppelter Einsatz'],
  ['amended', 'Entscheidung ergänzt: Doppelter Einsatz'],
  ['undone', 'Entscheidung zurückgenommen: Doppelter Einsatz'],
] as const)('a ruling that is %s says so, with its title, and leads to it', (change, said) => {
  const ruling = { title: 'Doppelter Einsatz', change };
  expect(row({ kind: 'ruling_published', ruling, path: '/rulings/r1' })).toEqual({ said, to: '/rulings/r1' });
});

it.each([
  ['check_in', 'elbsturm', '/tournaments/x1#dialog=tournaments.check-in&tournament=x1&subject=elbsturm'],
  ['check_in', null, '/tournaments/x1#dialog=tournaments.check-in&tournament=x1'],
  ['ready_up', 'elbsturm', '/matches/x1#dialog=matches.ready-up&match=x1'],
  ['confirm_result', null, '/matches/x1#dialog=matches.confirm&match=x1'],
  ['answer_time', null, '/matches/x1#dialog=matches.time&match=x1'],
])('what asks for %s leads to its dialog, team %s', (kind, team, to) => {
  const path = kind === 'check_in' ? '/tournaments/x1' : '/matches/x1';
  expect(row({ asks: { kind, id: 'x1', team }, path }).to).toBe(to);
});

it('what asks for nothing more, or for something of later versions, leads to its page', () => {
  expect(row({}).to).toBe('/matches/m1');
  expect(row({ asks: { kind: 'wave_at_crowd', id: 'm1', team: null } }).to).toBe('/matches/m1');
});

it('a proposed time names who proposes it', () => {
  expect(row({ kind: 'time_proposed' }).said).toBe('Rheinfeuer schlägt einen Termin vor');
  expect(row({ kind: 'time_proposed', times: 3 }).said).toBe('Rheinfeuer hat 3 Zeiten vorgeschlagen');
});

it('a reminder names who waits and each step that is missing', () => {
  const missing = { mail: true, links: ['Riot Games'] };
  const kind = 'requirement_missing';
  expect(row({ kind, other: 'Mika', missing, path: '/users/settings#e-mail' })).toEqual({
    ...{
      said: 'Mika wartet auf dich: E-Mail-Adresse bestätigen, Riot Games verknüpfen',
      to: '/users/settings#e-mail',
    },
  });
  expect(row({ kind, other: null, missing: { mail: false, links: ['Discord'] } }).said).toBe(
    'Damit du mitspielen kannst: Discord verknüpfen',
  );
});

it('a tip that was entered names who did it, the tip and why', () => {
  const parts = { kind: 'tip_entered', other: 'Mika', tip: { a: 2, b: 1 } };
  expect(row({ ...parts, reason: 'Kein Netz' }).said).toBe('Mika hat für dich 2:1 getippt: Kein Netz');
  expect(row({ ...parts, other: null }).said).toBe('Die Turnierleitung hat für dich 2:1 getippt');
});

it.each([
  ['joined', 'Du stehst jetzt im Aufgebot'],
  ['left', 'Du stehst nicht mehr im Aufgebot'],
  ['changed', 'Die Turnierleitung hat euer Aufgebot geändert: Krank'],
] as const)('a change of a roster says what it means to the reader: %s', (roster, said) => {
  expect(row({ kind: 'roster_changed', roster, reason: 'Krank' }).said).toBe(said);
});

it('a member who would like to play is named, and leads to the dialog of the entry', () => {
  const path = '/tournaments/x1#dialog=tournaments.join&tournament=x1';
  expect(row({ kind: 'entry_wanted', other: 'Kim', path })).toEqual({
    ...{ said: 'Kim fragt, ob euer Team antritt', to: path },
  });
  expect(row({ kind: 'entry_wanted', other: null }).said).toBe('Dein Team möchte antreten');
});
