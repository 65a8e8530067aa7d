import type { MemberCheck } from '@duellwerk/shared/contract/eligibility';
import { i18n } from '@lingui/core';
import { reasonsAgainst } from './reasons.ts';

const member = (parts: Partial<MemberCheck> = {}): MemberCheck => ({
  id: 'u1',
  name: 'Kim',
  is_player: true,
  has_verified_mail: true,
  can_be_selected: false,
  connection: [],
  ...parts,
});
const valorant = { name: 'VALORANT', required_connection: 'riot' };
const riot = { id: 'riot', name: 'Riot', exists: false };
const discord = { id: 'discord', name: 'Discord', exists: false };
const words = (parts: Partial<MemberCheck>) =>
  reasonsAgainst(member(parts), valorant).map(({ hint }) => i18n._(hint.id, hint.values, hint));

beforeAll(() => i18n.loadAndActivate({ locale: 'de', messages: {} }));

it('says everything in the order of the specification, the link that the game needs in two hints', () => {
  expect(words({ is_player: false, has_verified_mail: false, connection: [riot] })).toEqual([
    'User ist kein Spieler',
    'E-Mail ist nicht verifiziert',
    'VALORANT verlangt eine Verknüpfung',
    'Verknüpfung mit Riot fehlt',
  ]);
});

it('names a link that no game needs alone', () => {
  expect(words({ connection: [discord] })).toEqual(['Verknüpfung mit Discord fehlt']);
});

it('says nothing of links that are there, nor of somebody who can be selected', () => {
  expect(words({ connection: [{ ...riot, exists: true }], can_be_selected: true })).toEqual([]);
});

it('says that the organizer has banned a member, with the end beside it', () => {
  const until = '2126-07-01T22:00:00.000Z';
  expect(words({ organizer_ban: { ends_at: until } })).toEqual(['Von diesem Veranstalter gesperrt']);
  const [reason] = reasonsAgainst(member({ organizer_ban: { ends_at: until } }), valorant);
  expect(reason?.until).toBe(until);
});

it('keeps to itself why somebody is barred', () => {
  expect(words({})).toEqual(['Kann zurzeit nicht spielen']);
});
