import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isReserved } from './reserved-names.ts';

const known = { site: ['Duellwerk', 'Nordliga'], taken: ['Nordlicht Esports', 'Olivia'] };

const reserved = [
  ...[
    'Admin',
    'Ａ.d-m_i n',
    'adm1n',
    '4dmin',
    'Admln',
    'adrnin',
    'Admin2',
    'xx 0 Admin 0',
    'Admin Hans',
    'SuperAdmin',
  ],
  ...[
    'Moderator',
    'M0derat0r',
    'Mod',
    'Mod Mia',
    'MiaMod',
    'Support',
    'Suppor7-Team',
    'Sÿstém',
    'Root',
    'r00t',
  ],
  ...[
    'Schiedsrichter',
    'Sch1edsr1chter Mia',
    'Referee',
    'Orga',
    'Orga Team',
    'Turnierleitung',
    'Staff',
    'Team',
  ],
  ...['Duellwerk', 'Due11werk', 'DuellvverkNews', 'Nordliga', 'N0rd1iga Cup', 'Das Nordliga Team'],
  ...['Nordlicht Esports', 'nordlicht.e5ports', 'Olivia', '0livia', 'O1iv1a', 'OLIVlA'],
  ...['Gelöschter Nutzer', 'geloeschter nutzer 7', 'ge1öschte Person', 'Deleted User 5'],
];
for (const name of reserved) {
  test(`nobody may be called ${name}`, () => assert.equal(isReserved(name, known), true));
}

const free = [
  ...[
    'Mia',
    'Modest',
    'Modica',
    'Admiral',
    'Supporter',
    'Teamgeist',
    'Team Rakete',
    'Nordlicht',
    'Olivia2',
    'Olive',
  ],
  ...[
    'Systema',
    'Wurzel',
    '42',
    'xX.Pro-Gamer.Xx',
    'Łukasz_Øster',
    'L33t',
    'Duell',
    'Werk 5',
    'Infoman',
    'player',
  ],
];
for (const name of free) {
  test(`somebody may be called ${name}`, () => assert.equal(isReserved(name, known), false));
}

test('a short name of the site is reserved as a whole only', () => {
  const short = { site: ['Arc'], taken: [] };
  assert.equal(isReserved('A r c', short), true);
  assert.equal(isReserved('Marcel', short), false);
});
