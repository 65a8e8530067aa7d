import assert from 'node:assert/strict';
import { test } from 'node:test';
import { discordPerson, ProfileUnusable, riotPerson } from './profiles.ts';

test('an address counts when Discord has verified it and it is one', () => {
  const mailOf = (email: string | null | undefined, verified?: boolean) =>
    discordPerson({ id: '1', username: 'x', email, verified }).mail;
  assert.equal(mailOf('a@example.test', true), 'a@example.test');
  for (const [email, verified] of [
    ['a@example.test', false],
    ['a@example.test', undefined],
    [null, true],
    [undefined, true],
    ['no address', true],
    ['a@example.test\r\nBcc: b@example.test', true],
  ] as const)
    assert.equal(mailOf(email, verified), null, String(email));
});

test('names are shown without signs that hide or turn others, and not endless', () => {
  const nameOf = (username: string) => discordPerson({ id: '1', username }).name;
  assert.equal(nameOf('  Jörg\u202e\u200b\u0000 '), 'Jörg');
  assert.equal([...nameOf('🎮'.repeat(500))].length, 64);
  assert.equal(nameOf('<b>x</b>'), '<b>x</b>');
  assert.equal(nameOf('\u200b'), '1', 'the id stands in for a name of which nothing is left');
  const { name, username } = discordPerson({ id: '1', username: 'handle', global_name: 'Anzeige' });
  assert.deepEqual([name, username], ['handle', 'Anzeige']);
});

test('a Riot account is called by its game name and tag, as far as it has them', () => {
  const nameOf = (gameName?: string, tagLine?: string) => {
    const { name, username } = riotPerson('p', { gameName, tagLine });
    return [name, username];
  };
  assert.deepEqual(nameOf('Adler', 'EUW'), ['Adler#EUW', 'Adler']);
  assert.deepEqual(nameOf('Adler'), ['Adler', 'Adler']);
  assert.deepEqual(nameOf(), ['Riot', null]);
});

test('an id that is none makes no person', () => {
  for (const id of ['', ' 1', 'ö', '1\n', 'x'.repeat(256)]) {
    assert.throws(() => discordPerson({ id, username: 'x' }), ProfileUnusable, id);
    assert.throws(() => riotPerson(id, {}), ProfileUnusable, id);
  }
});
