// One good request of every call of the lists that a site is set up with.
import type { Client } from '../app.ts';
import { drawn } from '../pictures.ts';

type Sample = () => ReturnType<Client['get']>;

/** A good body of each list, apart from its address. */
const lists: Record<string, { body: object; hasSlug?: true; hasPicture?: true; isFixed?: true }> = {
  games: { body: { name: 'Spiel', required_connection: null }, hasSlug: true, hasPicture: true },
  organizers: {
    body: {
      ...{ name: 'Verein', text: '', text_en: '', links: [] },
      ...{ color_scheme: null, owner: null, admins_decide_own: false },
    },
    hasSlug: true,
    hasPicture: true,
  },
  rulesets: { body: { name: 'Regeln', text: 'Fair bleiben.', text_en: '' } },
  'color-schemes': {
    body: {
      name: 'Farben',
      light: { accent: '#ffcd1f', text: '#664800' },
      dark: { accent: '#ffd43b', text: '#ffd95c' },
    },
  },
  'registration-fields': {
    body: { name: 'Lieblingsessen', name_en: '', required: false, kind: 'text', choices: [] },
  },
  series: {
    body: { name: 'Reihe', text: '', text_en: '', points: [3, 1], counted: null },
    hasSlug: true,
  },
  'member-roles': { body: { name: 'Analyst', name_en: 'Analyst', is_manager: false, is_player: false } },
  badges: { body: { name: 'Helfer', name_en: 'Helper' }, hasPicture: true },
  decorations: { body: { name: 'Ring', name_en: '', open: true }, hasPicture: true },
  connections: { body: { name: 'Riot Games' }, isFixed: true },
};
/** Transparent, as frames have to be. */
const picture = () => drawn({ color: '#00000000' });

let made = 0;
const withSlug = (path: string): object => {
  made += 1;
  return { ...lists[path]?.body, ...(lists[path]?.hasSlug && { slug: `${path}-${made}` }) };
};

/** @param admin signed in once the tests have begun, with a mail address */
export function settingSamples(admin: () => Client): Record<string, Sample> {
  return {
    ...ofLists(admin),
    ...ofSite(admin),
    ...ofRoles(admin),
    'GET /v1/settings/rulesets/:entry/versions': async () => {
      const { id } = (await admin().send('POST', '/v1/settings/rulesets', withSlug('rulesets'))).json();
      return admin().get(`/v1/settings/rulesets/${id}/versions`);
    },
  };
}

/** What the site is called and how it looks, as a body that changes nothing else. */
const site = {
  ...{ title: 'Duellwerk', platform_name: 'Duellwerk', translations: ['de', 'en'], social_links: [] },
  ...{ flags: { kicktipp: true, vcd: true, partner: true }, vector_icons: { logo: '', vcd: '' } },
  ...{ support_url: null, color_scheme: null },
};

function ofSite(admin: () => Client): Record<string, Sample> {
  const url = '/v1/settings/site';
  const rev = async () => (await admin().get(url)).json().rev;
  return {
    'GET /v1/settings/second-factor': () => admin().get('/v1/settings/second-factor'),
    // Any role would shut the admin out of the samples after it.
    'PUT /v1/settings/second-factor': () => admin().send('PUT', '/v1/settings/second-factor', { roles: [] }),
    [`GET ${url}`]: () => admin().get(url),
    [`PUT ${url}`]: async () => admin().send('PUT', url, { ...site, rev: await rev() }),
    [`PUT ${url}/pictures/:picture`]: async () =>
      admin().send('PUT', `${url}/pictures/icon`, await drawn(), { 'content-type': 'image/png' }),
    [`DELETE ${url}/pictures/:picture`]: () => admin().send('DELETE', `${url}/pictures/icon`),
    'GET /v1/settings/texts': () => admin().get('/v1/settings/texts'),
    'PUT /v1/settings/texts': async () => {
      const { rev: seen } = (await admin().get('/v1/settings/texts')).json();
      const texts = [{ key: 'start.lead', de: 'Spielt mit.', en: '' }];
      return admin().send('PUT', '/v1/settings/texts', { rev: seen, texts });
    },
    'GET /v1/admin/setup': () => admin().get('/v1/admin/setup'),
    'PUT /v1/admin/setup/steps/:step': () =>
      admin().send('PUT', '/v1/admin/setup/steps/mail', { reviewed: true }),
    'POST /v1/admin/setup/test-mail': () => admin().send('POST', '/v1/admin/setup/test-mail'),
  };
}

function ofRoles(admin: () => Client): Record<string, Sample> {
  const url = '/v1/settings/member-roles';
  return {
    [`PUT ${url}/:entry/members`]: async () => {
      const { id } = (await admin().send('POST', url, withSlug('member-roles'))).json();
      return admin().send('PUT', `${url}/${id}/members`, { role: 'player' });
    },
  };
}

function ofLists(admin: () => Client): Record<string, Sample> {
  return Object.fromEntries(Object.keys(lists).flatMap((path) => Object.entries(samplesOf(path, admin))));
}

function samplesOf(path: string, admin: () => Client): Record<string, Sample> {
  const url = `/v1/settings/${path}`;
  const items = async (): Promise<{ id: string; rev: number }[]> => (await admin().get(url)).json().items;
  const create = () => admin().send('POST', url, withSlug(path));
  const entry = async (): Promise<{ id: string; rev: number }> => {
    const [first] = lists[path]?.isFixed ? await items() : [(await create()).json()];
    return first ?? { id: 'none', rev: 1 };
  };
  const pictured = async () => `${url}/${(await entry()).id}/picture`;
  return {
    [`GET ${url}`]: () => admin().get(url),
    [`PUT ${url}/:entry`]: async () => {
      const { id, rev } = await entry();
      return admin().send('PUT', `${url}/${id}`, { ...withSlug(path), rev });
    },
    [`PUT ${url}/:entry/archived`]: async () => {
      const { id, rev } = await entry();
      return admin().send('PUT', `${url}/${id}/archived`, { rev, archived: true });
    },
    [`PUT ${url}/order`]: async () =>
      admin().send('PUT', `${url}/order`, { ids: (await items()).map(({ id }) => id) }),
    ...(!lists[path]?.isFixed && {
      [`POST ${url}`]: create,
      [`DELETE ${url}/:entry`]: async () => admin().send('DELETE', `${url}/${(await entry()).id}`),
    }),
    ...(lists[path]?.hasPicture && {
      [`PUT ${url}/:entry/picture`]: async () =>
        admin().send('PUT', await pictured(), await picture(), { 'content-type': 'image/png' }),
      [`DELETE ${url}/:entry/picture`]: async () => admin().send('DELETE', await pictured()),
    }),
  };
}

/** Bodies for entries that there are not. */
export const settingBodies: Record<string, object> = {
  'PUT /v1/admin/setup/steps/:step': { reviewed: true },
  'PUT /v1/settings/member-roles/:entry/members': { role: 'player' },
  ...Object.fromEntries(
    Object.keys(lists).flatMap((path) => [
      [`PUT /v1/settings/${path}/:entry`, { ...withSlug(path), rev: 1 }],
      [`PUT /v1/settings/${path}/:entry/archived`, { rev: 1, archived: true }],
    ]),
  ),
};
