import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { WrongCall } from './arguments.ts';
import { adminOf, begunAt, givenPlayers, newPrefix, passwordOf, refusedPlayer } from './people.ts';

const NOW = Date.parse('2026-12-01T12:00:30.000Z');

test('a name says in which minute its run began; other names say nothing', () => {
  const prefix = newPrefix(NOW);
  assert.equal(begunAt(`${prefix} anna`), Date.parse('2026-12-01T12:00:00.000Z'));
  assert.equal(begunAt('qa-horst'), null);
  assert.equal(begunAt(`das ${prefix}`), null);
});

test('the password of a run follows from the administrator’s, differs for each run and keeps the rules', () => {
  const admin = { username: 'a', password: 'geheim' };
  assert.equal(passwordOf(admin, 'qa-1'), passwordOf(admin, 'qa-1'));
  assert.notEqual(passwordOf(admin, 'qa-1'), passwordOf(admin, 'qa-2'));
  assert.notEqual(passwordOf(admin, 'qa-1'), passwordOf({ ...admin, password: 'anders' }, 'qa-1'));
  assert.match(passwordOf(admin, 'qa-1'), /^Qa1!.{20,}$/);
});

test('accounts come from the environment; what is half written is refused', () => {
  assert.deepEqual(adminOf({ QA_ADMIN: 'chefin:a:b' }), { username: 'chefin', password: 'a:b' });
  assert.equal(givenPlayers({}), null);
  assert.equal(givenPlayers({ QA_PLAYERS: 'a:1,b:2' })?.[1].username, 'b');
  for (const QA_ADMIN of ['', 'chefin', 'chefin:', ':x']) assert.throws(() => adminOf({ QA_ADMIN }));
  for (const QA_PLAYERS of ['a:1', 'a:1,b:2,c:3', 'a,b']) assert.throws(() => givenPlayers({ QA_PLAYERS }));
});

test('a site that registers no more accounts is said in one line with what helps; other failures stay', () => {
  const limited = new Error('POST', { cause: new ApiError(429, 'too_many_requests', 'x') });
  assert.ok(refusedPlayer(limited) instanceof WrongCall);
  assert.match(refusedPlayer(limited).message, /QA_PLAYERS/);
  const other = new Error('POST', { cause: new ApiError(500, 'internal', 'x') });
  assert.equal(refusedPlayer(other), other);
});
