// One good request of every call of accounts and people.
import { Secret, TOTP } from 'otpauth';
import { demoPassword } from '../../demo/seed.ts';
import { notify } from '../../notifications/notify.ts';
import { keepRegistrationConnection } from '../../social/registration-connections.ts';
import { hashOf, newSecret } from '../../text/secret.ts';
import { issueToken } from '../../tokens/tokens.ts';
import { clientOf } from '../app.ts';
import { createAuthenticator } from '../authenticator.ts';
import { addUser } from '../fixtures.ts';
import { drawn } from '../pictures.ts';
import { admin, api, type Bodies, captain, ids, listing, member, type Samples, signIn } from './site.ts';

async function resetToken(): Promise<string> {
  const { id, mail } = (await (await member()).get('/v1/users/@me')).json();
  const asked = { kind: 'reset_password', user: id, mail, now: api.now() } as const;
  return (await api.database.transaction((tx) => issueToken(tx, asked))).token;
}

const captainMail = 'captain@duellwerk.example';

const newcomer = {
  ...{ use_tes_account: false, mail: 'neu@example.test', password: 'K0rb?Ente&Mond', username: 'Neu hier' },
  ...{ connection: null, policies: { privacy: true, terms: true, marketing: false } },
  additional_fields: [
    { key: 'birthday', value: '2000-02-29' },
    { key: 'country', value: 'DE' },
  ],
};

const FACTORS = '/v1/users/@me/factors';

/** A new member with a passkey, and what makes and asks for it. */
async function withPasskey() {
  const key = createAuthenticator();
  const user = await member();
  const { options } = (await user.send('POST', `${FACTORS}/passkeys/options`)).json();
  const body = { name: 'Handy', response: key.create(options) };
  const added = await user.send('POST', `${FACTORS}/passkeys`, body);
  return { user, key, added, mail: (await user.get('/v1/users/@me')).json().mail as string };
}

/** A new member with an app, and its recovery codes. */
async function withApp() {
  const user = await member();
  const { secret, setup } = (await user.send('POST', `${FACTORS}/app/setup`)).json();
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  const code = totp.generate({ timestamp: api.now().getTime() });
  const added = await user.send('POST', `${FACTORS}/app`, { setup, code });
  return { user, added, codes: added.json().recovery_codes as string[] };
}

/** A browser whose login waits for its second step. */
async function waitingLogin() {
  const { key, mail } = await withPasskey();
  const refused = await api.visitor.send('POST', '/v1/users/login', {
    username: mail,
    password: demoPassword,
  });
  return { key, browser: clientOf(api.app, String(refused.headers['set-cookie']).split(';')[0]) };
}

export const accountsSamples: Samples = {
  'POST /v1/users/login/step': async () =>
    (await waitingLogin()).browser.send('POST', '/v1/users/login/step'),
  'POST /v1/users/login/factor': async () => {
    const { key, browser } = await waitingLogin();
    const { options } = (await browser.send('POST', '/v1/users/login/step')).json();
    return browser.send('POST', '/v1/users/login/factor', { kind: 'passkey', value: key.get(options) });
  },
  'POST /v1/users/login/passkey/options': () => api.visitor.send('POST', '/v1/users/login/passkey/options'),
  'POST /v1/users/login/passkey': async () => {
    const { key } = await withPasskey();
    const begun = await api.visitor.send('POST', '/v1/users/login/passkey/options');
    const browser = clientOf(api.app, String(begun.headers['set-cookie']).split(';')[0]);
    return browser.send('POST', '/v1/users/login/passkey', { response: key.get(begun.json().options) });
  },
  [`GET ${FACTORS}`]: () => captain.get(FACTORS),
  [`POST ${FACTORS}/proof`]: async () => {
    const { user, codes } = await withApp();
    return user.send('POST', `${FACTORS}/proof`, { kind: 'recovery', value: codes[0] });
  },
  [`POST ${FACTORS}/proof/options`]: async () =>
    (await withPasskey()).user.send('POST', `${FACTORS}/proof/options`),
  [`POST ${FACTORS}/app/setup`]: async () => (await member()).send('POST', `${FACTORS}/app/setup`),
  [`POST ${FACTORS}/app`]: async () => (await withApp()).added,
  [`DELETE ${FACTORS}/app`]: async () => (await withApp()).user.send('DELETE', `${FACTORS}/app`),
  [`POST ${FACTORS}/passkeys/options`]: async () =>
    (await member()).send('POST', `${FACTORS}/passkeys/options`),
  [`POST ${FACTORS}/passkeys`]: async () => (await withPasskey()).added,
  [`PATCH ${FACTORS}/passkeys/:passkey`]: async () => {
    const { user, key } = await withPasskey();
    return user.send('PATCH', `${FACTORS}/passkeys/${key.id}`, { name: 'Laptop' });
  },
  [`DELETE ${FACTORS}/passkeys/:passkey`]: async () => {
    const { user, key } = await withPasskey();
    return user.send('DELETE', `${FACTORS}/passkeys/${key.id}`);
  },
  [`POST ${FACTORS}/recovery-codes`]: async () =>
    (await withApp()).user.send('POST', `${FACTORS}/recovery-codes`),
  'GET /v1/users/@me': () => captain.get('/v1/users/@me'),
  'GET /v1/users/@me/tasks': () => captain.get('/v1/users/@me/tasks'),
  'GET /v1/users/@me/notifications': () => captain.get('/v1/users/@me/notifications?limit=5'),
  'POST /v1/users/@me/notifications/:notification/read': async () => {
    const to = { user: ids.user };
    await api.database.transaction((tx) =>
      notify(tx, [{ kind: 'promoted', fact: 'x', to, tournament: ids.tournament }], api.now()),
    );
    const [told] = (await captain.get('/v1/users/@me/notifications')).json().items;
    return captain.send('POST', `/v1/users/@me/notifications/${told.id}/read`);
  },
  'POST /v1/users/@me/notifications/read': () =>
    captain.send('POST', '/v1/users/@me/notifications/read', { through: 'nothing' }),
  'GET /v1/users/@me/notification-settings': () => captain.get('/v1/users/@me/notification-settings'),
  'PUT /v1/users/@me/notification-settings': () =>
    captain.send('PUT', '/v1/users/@me/notification-settings', {
      kinds: [{ kind: 'match_ready', site: true, mail: false }],
    }),
  'POST /v1/users/@me/calendar/renew': () => captain.send('POST', '/v1/users/@me/calendar/renew'),
  'GET /v1/users/@me/api-keys': () => captain.get('/v1/users/@me/api-keys'),
  'POST /v1/users/@me/api-keys': () => admin.send('POST', '/v1/users/@me/api-keys', { name: 'Bot' }),
  'DELETE /v1/users/@me/api-keys/:key': async () => {
    const made = await captain.send('POST', '/v1/users/@me/api-keys', { name: 'Bot' });
    return captain.send('DELETE', `/v1/users/@me/api-keys/${made.json().id}`);
  },
  'GET /v1/users/@me/sessions': () => captain.get('/v1/users/@me/sessions'),
  'DELETE /v1/users/@me/sessions/:session': async () => {
    await signIn('captain');
    const { items } = (await captain.get('/v1/users/@me/sessions')).json();
    const other = items.find((one: { current: boolean }) => !one.current);
    return captain.send('DELETE', `/v1/users/@me/sessions/${other.id}`);
  },
  'DELETE /v1/users/@me/sessions': () => captain.send('DELETE', '/v1/users/@me/sessions'),
  'PATCH /v1/users/@me/profile': async () =>
    (await member()).send('PATCH', '/v1/users/@me/profile', {
      username: 'Umbenannt',
      decoration: 'crosshair',
    }),
  'PUT /v1/users/@me/additional-fields': async () =>
    (await member()).send('PUT', '/v1/users/@me/additional-fields', {
      additional_fields: [
        { key: 'birthday', value: '2000-01-01' },
        { key: 'country', value: 'DE' },
      ],
    }),
  'PUT /v1/users/@me/location': async () =>
    (await member()).send('PUT', '/v1/users/@me/location', {
      location: { country: 'DE', state: 'DE-SN', city: '2879139' },
    }),
  'PUT /v1/users/@me/preferences': async () =>
    (await member()).send('PUT', '/v1/users/@me/preferences', {
      ...{ marketing: true, locale: 'en' },
    }),
  'POST /v1/users/@me/mail': async () =>
    (await member()).send('POST', '/v1/users/@me/mail', {
      ...{ mail: 'anders@example.test', password: demoPassword },
    }),
  'DELETE /v1/users/@me/mail': async () => (await member()).send('DELETE', '/v1/users/@me/mail'),
  'DELETE /v1/users/@me/connections/:connection': async () =>
    (await member()).send('DELETE', '/v1/users/@me/connections/riot'),
  'POST /v1/users/@me/delete': async () =>
    (await member()).send('POST', '/v1/users/@me/delete', { password: demoPassword }),
  'POST /v1/users/pw-reset': () =>
    api.visitor.send('POST', '/v1/users/pw-reset', { mail: 'niemand@example.test' }),
  'POST /v1/users/pw-reset/check': async () =>
    api.visitor.send('POST', '/v1/users/pw-reset/check', { token: await resetToken() }),
  'POST /v1/users/pw-reset/complete': async () =>
    api.visitor.send('POST', '/v1/users/pw-reset/complete', {
      ...{ token: await resetToken(), password: 'Flutlicht-Kabine7' },
    }),
  'POST /v1/users/@me/password': async () =>
    (await member()).send('POST', '/v1/users/@me/password', {
      ...{ current: demoPassword, password: 'Flutlicht-Kabine7' },
    }),
  'GET /v1/users/@me/settings': () => captain.get('/v1/users/@me/settings'),
  'PUT /v1/users/@me/avatar': async () =>
    captain.send('PUT', '/v1/users/@me/avatar', await drawn(), { 'content-type': 'image/png' }),
  'DELETE /v1/users/@me/avatar': () => captain.send('DELETE', '/v1/users/@me/avatar'),
  'POST /v1/users/login': () =>
    api.visitor.send('POST', '/v1/users/login', { username: 'player', password: demoPassword }),
  'POST /v1/users/logout': () => api.visitor.send('POST', '/v1/users/logout'),
  'POST /v1/users/register/validate': () =>
    api.visitor.send('POST', '/v1/users/register/validate', {
      ...{ mail: 'neu@example.test', password: newcomer.password, additional_fields: [] },
    }),
  'POST /v1/users/register': () => api.visitor.send('POST', '/v1/users/register', newcomer),
  'POST /v1/users/register/connection': async () => {
    const mark = newSecret();
    const told = { connection_id: 'discord', external_id: '1', name: 'neu', mail: null, username: null };
    const id = await api.database.transaction((tx) =>
      keepRegistrationConnection(tx, told, hashOf(mark), api.now()),
    );
    return clientOf(api.app, `way=${mark}`).send('POST', '/v1/users/register/connection', { id });
  },
  'POST /v1/users/verify-mail': async () => {
    const asked = { kind: 'verify_mail', user: ids.user, mail: captainMail, now: api.now() } as const;
    const { token } = await api.database.transaction((tx) => issueToken(tx, asked));
    return api.visitor.send('POST', '/v1/users/verify-mail', { token });
  },
  'POST /v1/users/@me/verification-mail': async () => {
    const unverified = await api.as(await addUser(api.database, { name: 'Neuling', verified: false }));
    return unverified.send('POST', '/v1/users/@me/verification-mail');
  },
  'GET /v1/users/:user/record': () => api.visitor.get(`/v1/users/${ids.user}/record`),
  'GET /v1/users': () => api.visitor.get('/v1/users?looking=true'),
  'PUT /v1/users/@me/directory': async () =>
    (await member()).send('PUT', '/v1/users/@me/directory', listing()),
  'GET /v1/users/:user': () => api.visitor.get(`/v1/users/${ids.user}`),
};

/** What the calls are sent for an unknown id. */
export const accountsBodies: Bodies = {
  [`PATCH ${FACTORS}/passkeys/:passkey`]: { name: 'x' },
  'POST /v1/users/@me/notifications/:notification/read': {},
};
