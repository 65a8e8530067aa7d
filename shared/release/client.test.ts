import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import type { ErrorName } from '../contract/error-codes.ts';
import { getReleases } from '../contract/releases.ts';
import { answer, contractServer, refuse } from './testing/contract-server.ts';
import { checkout, run, TOKEN } from './testing/run.ts';
import { packageX, statusOf } from './testing/samples.ts';

test('every request carries the team’s token', async (t) => {
  const { url, tokens } = await contractServer(t, [answer(getReleases, statusOf(packageX))]);
  await run(checkout(t), ['status'], { server: url });
  assert.deepEqual([...tokens], [`Bearer ${TOKEN}`]);
});

test('no server there: exit 3, the address and the reason', async (t) => {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const server = `http://127.0.0.1:${port}`;
  const { exit, err } = await run(checkout(t), ['status'], { server });
  assert.equal(exit, 3);
  assert.equal(
    err,
    `Unter ${server} antwortet kein Server (ECONNREFUSED). Starte ihn oder setze --server.\n`,
  );
});

test('a name that nobody has: exit 3', async (t) => {
  const { exit, err } = await run(checkout(t), ['status'], { server: 'http://releases.invalid' });
  assert.equal(exit, 3);
  assert.match(err, /antwortet kein Server \((?:ENOTFOUND|EAI_AGAIN)\)/);
});

const foreign = [
  ['a page instead of an answer', 200, '<!doctype html><title>Hallo</title>'],
  ['a page of a gateway', 502, '<html>Bad Gateway</html>'],
  ['JSON of another form', 200, '{"hello":"world"}'],
  ['nothing', 204, ''],
] as const;
for (const [what, status, text] of foreign) {
  test(`${what} is no Duellwerk: exit 3`, async (t) => {
    const other = { method: 'GET', path: '/v1/releases', respond: () => ({ status, text }) };
    const { url } = await contractServer(t, [other]);
    const { exit, err } = await run(checkout(t), ['status'], { server: url });
    assert.equal(exit, 3);
    assert.match(err, new RegExp(`etwas anderes als die Releases von Duellwerk \\(Status ${status}\\)`));
  });
}

test('a redirect is not followed, so the token stays where it was meant for', async (t) => {
  const elsewhere = await contractServer(t, [answer(getReleases, statusOf(packageX))]);
  const server = createServer((_, reply) =>
    reply.writeHead(302, { location: `${elsewhere.url}/v1/releases` }).end(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  const { exit } = await run(checkout(t), ['status'], { server: `http://127.0.0.1:${port}` });
  assert.equal(exit, 3);
  assert.deepEqual(elsewhere.requests, []);
});

const refusals: [ErrorName, RegExp][] = [
  ['wrong_token', /kennt dein Token nicht.*\/admin\/releases/],
  ['foreign_package', /gilt für ein anderes Paket als mfe-x/],
  ['forbidden', /darf dein Token nicht/],
  ['too_many_requests', /zu viele Aufrufe/],
  ['internal', /Fehler aufgetreten/],
  ['banned', /Der Server lehnt ab: banned/],
];
for (const [name, message] of refusals) {
  test(`refused with ${name}: exit 1 and one sentence`, async (t) => {
    const { url } = await contractServer(t, [refuse(getReleases, name)]);
    const { exit, out, err } = await run(checkout(t), ['status'], { server: url });
    assert.equal(exit, 1);
    assert.equal(out, '');
    assert.match(err, message);
    assert.equal(err.trimEnd().includes('\n'), false);
  });
}

test('with --json a refusal is the contract’s error reply on stdout, and nothing on stderr', async (t) => {
  const { url } = await contractServer(t, [refuse(getReleases, 'wrong_token', ['a', 'b'])]);
  const outcome = await run(checkout(t), ['status', '--json'], { server: url });
  assert.equal(outcome.exit, 1);
  assert.equal(outcome.err, '');
  assert.deepEqual(outcome.json(), {
    errors: [
      {
        code: 34,
        name: 'wrong_token',
        message: 'Der Server kennt dein Token nicht (mehr). Lass dir unter /admin/releases ein neues geben.',
        details: ['a', 'b'],
      },
    ],
  });
});

test('with --json a wrong call is JSON too', async (t) => {
  const outcome = await run(checkout(t), ['deploy', '--json']);
  assert.equal(outcome.exit, 2);
  assert.match(JSON.stringify(outcome.json()), /"code":0,"message":"Den Befehl/);
});
