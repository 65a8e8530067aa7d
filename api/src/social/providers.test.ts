import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { createProviders } from './providers.ts';
import { providersOf } from './settings.ts';

/** What a server was sent, that gives every code a token and every token the same account. */
async function exchangeWith(clientSecret: string) {
  const asked: { headers: IncomingHttpHeaders; form: URLSearchParams }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const isToken = request.url === '/api/oauth2/token';
    if (isToken) asked.push({ headers: request.headers, form: new URLSearchParams(body) });
    response.setHeader('content-type', 'application/json');
    const answer = isToken ? { access_token: 't', token_type: 'Bearer' } : { id: '1', username: 'x' };
    response.end(JSON.stringify(answer));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const providers = providersOf({
    ...{ DISCORD_CLIENT_ID: 'site', DISCORD_CLIENT_SECRET: clientSecret },
    ...{ DISCORD_ISSUER: address, DISCORD_ACCOUNT_URL: `${address}/me` },
  });
  const { discord } = createProviders({ social: { providers, patienceSeconds: 5 } }, () => new Date());
  const secrets = { nonce: 'n', verifier: 'v'.repeat(43), origin: 'https://site.example', state: 's' };
  const person = await discord?.person('?code=c&state=s', secrets);
  server.close();
  server.closeAllConnections();
  assert.equal(person?.external_id, '1');
  const [first] = asked;
  assert.ok(first);
  return first;
}

test('a secret goes along in the header, with the verifier in the form', async () => {
  const { headers, form } = await exchangeWith('a secret/+');
  const [, pair = ''] = (headers.authorization ?? '').split(' ');
  assert.equal(Buffer.from(pair, 'base64').toString(), 'site:a+secret%2F%2B');
  assert.deepEqual(
    [form.get('code'), form.get('code_verifier'), form.get('client_assertion')],
    ['c', 'v'.repeat(43), null],
  );
  assert.equal(form.get('redirect_uri'), 'https://site.example/v1/users/oauth/callback/discord');
});

test('a signed assertion stands for the secret, as Riot gives one to new clients', async () => {
  const assertion = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJzaXRlIn0.c2lnbmF0dXJl';
  const { headers, form } = await exchangeWith(assertion);
  assert.equal(headers.authorization, undefined);
  assert.equal(form.get('client_assertion'), assertion);
  assert.equal(form.get('client_assertion_type'), 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer');
});
