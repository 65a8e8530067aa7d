import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { DemoPerson } from './persons.ts';
import type { Known } from './provider.ts';

/** Where Discord and Riot tell who a token belongs to. */
export const DISCORD_ACCOUNT = '/api/users/@me';
export const RIOT_ACCOUNT = '/riot/account/v1/accounts/me';

/** Answers in the form of the service whose address it is; 401 for a token that does not count, or for the other service. */
export async function answerAccount(
  { provider, known }: { provider: Provider; known: Known },
  path: typeof DISCORD_ACCOUNT | typeof RIOT_ACCOUNT,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  const found = token ? await provider.AccessToken.find(token) : undefined;
  const scopes = new Set(found?.scope?.split(' '));
  const person = known.get(found?.accountId ?? '');
  const isDiscord = path === DISCORD_ACCOUNT;
  if (!found || !person || !scopes.has(isDiscord ? 'identify' : 'openid')) return send(response, 401, {});
  send(response, 200, isDiscord ? discordUser(found.accountId, person, scopes) : riotAccount(person));
}

function discordUser(id: string, { handle, name, mail, verified }: DemoPerson, scopes: Set<string>) {
  const address = scopes.has('email') ? { email: mail, verified } : {};
  return { id, username: handle, global_name: name, ...address };
}

function riotAccount({ handle, tag }: DemoPerson) {
  return { gameName: handle, tagLine: tag };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
