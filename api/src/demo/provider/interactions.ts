import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Platform } from '@duellwerk/shared/contract/social';
import type { InteractionResults, Provider } from 'oidc-provider';
import { choicePage, consentPage, messagePage, policyOf } from './pages.ts';
import { type DemoPerson, externalIdOf, typedPerson } from './persons.ts';
import type { Known } from './provider.ts';

interface Desk {
  provider: Provider;
  known: Known;
  persons(platform: Platform): Promise<readonly DemoPerson[]>;
}
type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** Where a person is asked something. */
export const interactionPath = /^\/anmelden\/[\w-]+$/;

const services: Record<Platform, string> = { discord: 'Discord', riot: 'Riot Games' };
const FORM_MAX = 4 * 1024;

/** Shows the question that a way has come to, or takes the answer to it. */
export async function answerInteraction(
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const interaction = await desk.provider.interactionDetails(request, response).catch(() => undefined);
  if (!interaction) return sendPage(response, 400, [], GONE);
  const platform: Platform = interaction.params.client_id === 'duellwerk-riot' ? 'riot' : 'discord';
  if (request.method !== 'POST') return show(desk, interaction, platform, response);
  const form = await readForm(request);
  const result =
    interaction.prompt.name === 'login'
      ? await chosen(desk, platform, form)
      : await decided(desk, interaction, form);
  if (!result) return show(desk, interaction, platform, response);
  await desk.provider.interactionFinished(request, response, result);
}

async function show(
  { persons, known }: Desk,
  { prompt, params, session, uid }: Interaction,
  platform: Platform,
  response: ServerResponse,
): Promise<void> {
  const service = services[platform];
  const back = new URL(String(params.redirect_uri)).origin;
  const action = `/anmelden/${uid}`;
  if (prompt.name === 'login') {
    const offered = await persons(platform);
    return sendPage(response, 200, [back], (nonce) => choicePage({ nonce, service }, action, offered));
  }
  const person = known.get(session?.accountId ?? '');
  const tells = String(params.scope).split(' ').includes('email');
  const shown = { name: person?.name ?? '', mail: person?.mail ?? null, tells };
  return sendPage(response, 200, [back], (nonce) => consentPage({ nonce, service }, action, shown));
}

const REFUSED: InteractionResults = {
  error: 'access_denied',
  error_description: 'The person has refused.',
};

/** Signs the chosen person in; `undefined` when nobody was chosen. */
async function chosen(
  { persons, known }: Desk,
  platform: Platform,
  form: URLSearchParams,
): Promise<InteractionResults | undefined> {
  const key = form.get('person');
  const person =
    key === null
      ? typedPerson(form.get('name') ?? '', form.get('mail') ?? '')
      : (await persons(platform)).find((one) => one.key === key);
  if (!person) return undefined;
  if (person.refuses) return REFUSED;
  const accountId = externalIdOf(platform, person);
  known.set(accountId, person);
  return { login: { accountId, remember: false } };
}

/** Grants what was asked for, or refuses; `undefined` without a decision. */
async function decided(
  { provider }: Desk,
  { params, session }: Interaction,
  form: URLSearchParams,
): Promise<InteractionResults | undefined> {
  const decision = form.get('decision');
  if (decision === 'refuse') return REFUSED;
  if (decision !== 'allow' || !session) return undefined;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  return { consent: { grantId: await grant.save() } };
}

const GONE = (nonce: string) =>
  messagePage(
    { nonce, service: 'Discord und Riot Games' },
    'Diese Anmeldung gibt es nicht mehr',
    'Geh zurück zu Duellwerk und beginne noch einmal.',
  );

function sendPage(
  response: ServerResponse,
  status: number,
  formsTo: string[],
  page: (nonce: string) => string,
): void {
  const nonce = randomBytes(16).toString('base64');
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(nonce, formsTo),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(page(nonce));
}

/** The fields of a form; a body that is no form of ours is an empty one. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > FORM_MAX) return new URLSearchParams();
  }
  return new URLSearchParams(text);
}
