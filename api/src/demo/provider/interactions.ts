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

/** Asks who a person is and whether the site may know it, and lets the way go on with the answers. */
export async function answerInteraction(
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const interaction = await desk.provider.interactionDetails(request, response).catch(() => undefined);
  if (!interaction) return sendPage(response, 400, [], GONE);
  const platform: Platform = interaction.params.client_id === 'duellwerk-riot' ? 'riot' : 'discord';
  const form = request.method === 'POST' ? await readForm(request) : new URLSearchParams();
  const offered = await desk.persons(platform);
  const person = personIn(form, offered);
  const result = person && (await resultOf(desk, interaction, platform, person, form.get('decision')));
  if (result) return desk.provider.interactionFinished(request, response, result);
  const { params, uid } = interaction;
  const asking = { service: services[platform], action: `/anmelden/${uid}` };
  const tellsMail = String(params.scope).split(' ').includes('email');
  sendPage(response, 200, [new URL(String(params.redirect_uri)).origin], (nonce) =>
    person
      ? consentPage({ ...asking, nonce }, person, { tellsMail, isListed: offered.includes(person) })
      : choicePage({ ...asking, nonce }, offered),
  );
}

/** Who was chosen or typed in. */
function personIn(form: URLSearchParams, offered: readonly DemoPerson[]): DemoPerson | undefined {
  const key = form.get('person');
  if (key !== null) return offered.find((one) => one.key === key);
  return typedPerson(form.get('name') ?? '', form.get('mail') ?? '');
}

const REFUSED: InteractionResults = {
  error: 'access_denied',
  error_description: 'The person has refused.',
};

/** What the way goes on with; `undefined` as long as the person has not decided. */
async function resultOf(
  { provider, known }: Desk,
  { params }: Interaction,
  platform: Platform,
  person: DemoPerson,
  decision: string | null,
): Promise<InteractionResults | undefined> {
  if (person.refuses || decision === 'refuse') return REFUSED;
  if (decision !== 'allow') return undefined;
  const accountId = externalIdOf(platform, person);
  known.set(accountId, person);
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  return { login: { accountId, remember: false }, consent: { grantId: await grant.save() } };
}

const GONE = (nonce: string) =>
  messagePage(
    { nonce, service: 'Discord und Riot Games', action: '' },
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
