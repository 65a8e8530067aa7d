// One good request of every call of the administration, texts, lists to choose from, and what every page starts with.

import { newId } from '../../text/ids.ts';
import { written } from '../content.ts';
import { admin, api, type Bodies, idOf, ids, type Queries, type Samples, somebody } from './site.ts';

/** A step that has been given up. */
async function failedJob(): Promise<number> {
  const due = { kind: 'test.broken', key: newId(), run_at: new Date(), payload: '{}' };
  const { id } = await api.database.sql
    .insertInto('due')
    .values({ ...due, attempts: 10, dead_at: new Date(), last_error: 'Error: broken' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const TEXT = '/v1/admin/content/tos/de';

const saveText = async () =>
  admin.send('PUT', TEXT, { source: written('Neu'), version: (await admin.get(TEXT)).json().version });

const addVenueCode = () =>
  admin.send('POST', '/v1/admin/venue-codes', {
    ...{ name: 'Stadthalle', networks_max: 3 },
    valid_until: new Date(api.now().getTime() + 60 * 60 * 1000).toISOString(),
  });

const showAlert = () => admin.send('POST', '/v1/alerts', { style: 'info', message: 'Hallo' });

export const administrationSamples: Samples = {
  'GET /v1/base': () => api.visitor.get('/v1/base'),
  'GET /v1/statistics': () => api.visitor.get('/v1/statistics'),
  'GET /v1/alerts': () => api.visitor.get('/v1/alerts'),
  'GET /v1/admin/alerts': () => admin.get('/v1/admin/alerts'),
  'POST /v1/alerts': () => showAlert(),
  'PATCH /v1/alerts/:alert': async () =>
    admin.send('PATCH', `/v1/alerts/${(await showAlert()).json().id}`, { style: 'error' }),
  'DELETE /v1/alerts/:alert': async () => admin.send('DELETE', `/v1/alerts/${(await showAlert()).json().id}`),
  'GET /v1/content/:page': () => api.visitor.get('/v1/content/tos'),
  'GET /v1/admin/content': () => admin.get('/v1/admin/content'),
  'GET /v1/admin/content/:page/:locale': () => admin.get(TEXT),
  'PUT /v1/admin/content/:page/:locale': () => saveText(),
  'DELETE /v1/admin/content/:page/:locale': async () =>
    admin.send('DELETE', `${TEXT}?version=${(await admin.get(TEXT)).json().version}`),
  'POST /v1/admin/content/preview': () =>
    admin.send('POST', '/v1/admin/content/preview', { source: written('Vorschau') }),
  'GET /v1/admin/content/:page/:locale/revisions': () => admin.get(`${TEXT}/revisions`),
  'GET /v1/admin/content/:page/:locale/revisions/:version': async () =>
    admin.get(`${TEXT}/revisions/${(await saveText()).json().version}`),
  'GET /v1/admin/users': () => admin.get('/v1/admin/users?q=a&state=staff'),
  'GET /v1/admin/users/:user': () => admin.get(`/v1/admin/users/${ids.user}`),
  'GET /v1/admin/audit': () => admin.get('/v1/admin/audit?kind=user&q=a'),
  'GET /v1/admin/day': () => admin.get('/v1/admin/day'),
  'GET /v1/admin/venue-codes': () => admin.get('/v1/admin/venue-codes'),
  'POST /v1/admin/venue-codes': () => addVenueCode(),
  'POST /v1/admin/venue-codes/:code/end': async () =>
    admin.send('POST', `/v1/admin/venue-codes/${(await addVenueCode()).json().id}/end`),
  'POST /v1/venue-code': async () =>
    api.visitor.send('POST', '/v1/venue-code', { code: (await addVenueCode()).json().code }),
  'GET /v1/admin/jobs': () => admin.get('/v1/admin/jobs'),
  'POST /v1/admin/jobs/:job/retry': async () =>
    admin.send('POST', `/v1/admin/jobs/${await failedJob()}/retry`),
  'DELETE /v1/admin/jobs/:job': async () => admin.send('DELETE', `/v1/admin/jobs/${await failedJob()}`),
  'GET /v1/admin/users/:user/audit': () => admin.get(`/v1/admin/users/${ids.user}/audit`),
  'PUT /v1/admin/users/:user/permissions': () =>
    admin.send('PUT', `/v1/admin/users/${ids.user}/permissions`, { permissions: ['alert.write'] }),
  'PUT /v1/admin/users/:user/honours': async () => {
    const badges = [await idOf('badges', 'Fair Play')];
    return admin.send('PUT', `/v1/admin/users/${ids.user}/honours`, { badges, decorations: [] });
  },
  'POST /v1/admin/users/:user/bans': async () =>
    admin.send('POST', `/v1/admin/users/${await somebody()}/bans`, { reason: 'Test', ends_at: null }),
  'DELETE /v1/admin/users/:user/bans': async () =>
    admin.send('DELETE', `/v1/admin/users/${await somebody()}/bans`),
  'POST /v1/admin/users/:user/verify': async () => {
    const [unverified] = (await admin.get('/v1/admin/users?state=unverified')).json().items;
    return admin.send('POST', `/v1/admin/users/${unverified.id}/verify`);
  },
  'POST /v1/admin/users/:user/unlist': async () =>
    admin.send('POST', `/v1/admin/users/${await somebody()}/unlist`),
  'DELETE /v1/admin/users/:user/sessions': async () =>
    admin.send('DELETE', `/v1/admin/users/${await somebody()}/sessions`),
  ...Object.fromEntries(
    [
      ...['teams', 'organizers', 'games', 'rulesets', 'team-roles', 'color-schemes', 'badges', 'connections'],
      ...['avatar-decorations', 'member-roles', 'tournament-series', 'tournaments'],
    ].map((kind) => [`GET /v1/admin/${kind}`, () => admin.get(`/v1/admin/${kind}?q=`)]),
  ),
  'GET /v1/geo/countries': () => api.visitor.get('/v1/geo/countries?q=land'),
  'GET /v1/geo/states': () => api.visitor.get('/v1/geo/states?country=DE'),
  'GET /v1/geo/cities': () => api.visitor.get('/v1/geo/cities?country=DE&state=DE-BY'),
};

/** What the calls are sent for an unknown id. */
export const administrationBodies: Bodies = {
  'PUT /v1/admin/users/:user/permissions': { permissions: [] },
  'PUT /v1/admin/users/:user/honours': { badges: [], decorations: [] },
  'POST /v1/admin/users/:user/bans': { reason: 'x', ends_at: null },
  'POST /v1/admin/users/:user/verify': {},
  'POST /v1/admin/users/:user/unlist': {},
  'POST /v1/admin/jobs/:job/retry': {},
  'POST /v1/admin/venue-codes/:code/end': {},
};

/** What they are asked with beside their path. */
export const administrationQueries: Queries = {
  'DELETE /v1/admin/content/:page/:locale': '?version=1',
};
