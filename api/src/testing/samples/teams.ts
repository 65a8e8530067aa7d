// One good request of every call of teams.
import { drawn } from '../pictures.ts';
import { admin, api, type Bodies, captain, ids, listing, member, type Samples, somebody } from './site.ts';

let created = 0;

/** A team of the captain's; each test has the last one's place. */
async function createTeamOf() {
  created += 1;
  return captain.send('POST', '/v1/teams', { name: `Gegründet ${created}`, tag: null });
}

let own: string | undefined;

/** The address of a new team of the captain's, who owns a few at once only. */
async function ownTeam(): Promise<string> {
  if (own !== undefined) await captain.send('DELETE', own);
  own = `/v1/teams/${(await createTeamOf()).json().id}`;
  return own;
}

const adminAddress = (team: string) => team.replace('/v1/', '/v1/admin/');

const makeLink = (team: string) =>
  captain.send('POST', `${team}/invite-links`, { role: 'player', days: '7', max_uses: '5' });

async function linkToken(team: string): Promise<string> {
  await makeLink(team);
  return (await captain.get(`${team}/settings`)).json().invites[0].token;
}

async function withMate() {
  const team = await ownTeam();
  const mate = await member();
  await mate.send('POST', `/v1/team-invites/${await linkToken(team)}/accept`);
  return { team, mate, user: (await mate.get('/v1/users/@me')).json().id };
}

async function invited() {
  const team = await ownTeam();
  const guest = await member();
  const { id: user } = (await guest.get('/v1/users/@me')).json();
  const answer = await captain.send('POST', `${team}/invites`, { user, role: 'player', days: '7' });
  return { team, guest, answer };
}

async function asked() {
  const team = await ownTeam();
  const guest = await member();
  await guest.send('POST', `${team}/requests`);
  const { requests } = (await captain.get(`${team}/settings`)).json();
  return { team, guest, request: requests[0].id };
}

export const teamsSamples: Samples = {
  'GET /v1/teams/:team/record': () => api.visitor.get(`/v1/teams/${ids.team}/record`),
  'GET /v1/teams/:team': () => api.visitor.get(`/v1/teams/${ids.team}`),
  'GET /v1/teams': () => api.visitor.get('/v1/teams?looking=true'),
  'PUT /v1/teams/:team/directory': async () => captain.send('PUT', `${await ownTeam()}/directory`, listing()),
  'POST /v1/admin/teams/:team/unlist': async () =>
    admin.send('POST', `${adminAddress(await ownTeam())}/unlist`, { reason: 'x' }),
  'GET /v1/teams/:team/mine': () => captain.get(`/v1/teams/${ids.team}/mine`),
  'POST /v1/teams': () => createTeamOf(),
  'GET /v1/teams/:team/settings': async () => {
    const team = await ownTeam();
    await makeLink(team);
    await captain.send('POST', `${team}/invites`, { user: await somebody(), role: 'player', days: '1' });
    return captain.get(`${team}/settings`);
  },
  'PATCH /v1/teams/:team': async () =>
    captain.send('PATCH', await ownTeam(), { name: `Umbenannt ${created}`, tag: 'UMB', version: 1 }),
  'PUT /v1/teams/:team/logo': async () =>
    captain.send('PUT', `${await ownTeam()}/logo`, await drawn(), { 'content-type': 'image/png' }),
  'DELETE /v1/teams/:team/logo': async () => captain.send('DELETE', `${await ownTeam()}/logo`),
  'PUT /v1/teams/:team/members/:user/role': async () =>
    captain.send('PUT', `${await ownTeam()}/members/${ids.user}/role`, { role: 'coach', was: 'captain' }),
  'DELETE /v1/teams/:team/members/:user': async () => {
    const { team, user } = await withMate();
    return captain.send('DELETE', `${team}/members/${user}`);
  },
  'POST /v1/teams/:team/leave': async () => {
    const { team, mate } = await withMate();
    return mate.send('POST', `${team}/leave`);
  },
  'POST /v1/teams/:team/owner': async () => {
    const { team, user } = await withMate();
    return captain.send('POST', `${team}/owner`, { user });
  },
  'DELETE /v1/teams/:team': async () => captain.send('DELETE', await ownTeam()),
  'GET /v1/teams/:team/candidates': async () => captain.get(`${await ownTeam()}/candidates?q=a`),
  'POST /v1/teams/:team/invite-links': async () => makeLink(await ownTeam()),
  'POST /v1/teams/:team/invites': async () => (await invited()).answer,
  'DELETE /v1/teams/:team/invites/:invite': async () => {
    const { team, answer } = await invited();
    return captain.send('DELETE', `${team}/invites/${answer.json().id}`);
  },
  'POST /v1/teams/:team/requests/:request/accept': async () => {
    const { team, request } = await asked();
    return captain.send('POST', `${team}/requests/${request}/accept`, { role: 'player' });
  },
  'DELETE /v1/teams/:team/requests/:request': async () => {
    const { team, request } = await asked();
    return captain.send('DELETE', `${team}/requests/${request}`);
  },
  'GET /v1/team-invites/:token': async () =>
    api.visitor.get(`/v1/team-invites/${await linkToken(await ownTeam())}`),
  'POST /v1/team-invites/:token/accept': async () =>
    (await member()).send('POST', `/v1/team-invites/${await linkToken(await ownTeam())}/accept`),
  'GET /v1/users/@me/team-invites': async () => (await invited()).guest.get('/v1/users/@me/team-invites'),
  'POST /v1/users/@me/team-invites/:invite/accept': async () => {
    const { guest, answer } = await invited();
    return guest.send('POST', `/v1/users/@me/team-invites/${answer.json().id}/accept`);
  },
  'DELETE /v1/users/@me/team-invites/:invite': async () => {
    const { guest, answer } = await invited();
    return guest.send('DELETE', `/v1/users/@me/team-invites/${answer.json().id}`);
  },
  'POST /v1/teams/:team/requests': async () => (await member()).send('POST', `${await ownTeam()}/requests`),
  'DELETE /v1/teams/:team/requests/mine': async () => {
    const { team, guest } = await asked();
    return guest.send('DELETE', `${team}/requests/mine`);
  },
  'GET /v1/admin/teams/:team': () => admin.get(`/v1/admin/teams/${ids.team}`),
  'PATCH /v1/admin/teams/:team': async () =>
    admin.send('PATCH', adminAddress(await ownTeam()), {
      ...{ name: `Verwaltet ${created}`, tag: 'VW', version: 1, reason: 'x' },
    }),
  'POST /v1/admin/teams/:team/remove-logo': async () =>
    admin.send('POST', `${adminAddress(await ownTeam())}/remove-logo`, { reason: 'x' }),
  'POST /v1/admin/teams/:team/dissolve': async () =>
    admin.send('POST', `${adminAddress(await ownTeam())}/dissolve`, { reason: 'x' }),
  'GET /v1/admin/teams/:team/audit': () => admin.get(`/v1/admin/teams/${ids.team}/audit`),
};

/** What the calls are sent for an unknown id. */
export const teamsBodies: Bodies = {
  'PUT /v1/teams/:team/directory': { state: 'shown', text: '', games: [] },
  'POST /v1/admin/teams/:team/unlist': { reason: 'x' },
  'PATCH /v1/teams/:team': { name: 'Neu', tag: 'NEU', version: 1 },
  'PUT /v1/teams/:team/members/:user/role': { role: 'player', was: 'coach' },
  'POST /v1/teams/:team/leave': {},
  'POST /v1/teams/:team/owner': { user: 'x' },
  'POST /v1/teams/:team/invite-links': { role: 'player', days: '7', max_uses: '1' },
  'POST /v1/teams/:team/invites': { user: 'x', role: 'player', days: '7' },
  'POST /v1/teams/:team/requests': {},
  'POST /v1/teams/:team/requests/:request/accept': { role: 'player' },
  'POST /v1/team-invites/:token/accept': {},
  'POST /v1/users/@me/team-invites/:invite/accept': {},
  'PATCH /v1/admin/teams/:team': { name: 'Neu', tag: 'NEU', version: 1, reason: 'x' },
  'POST /v1/admin/teams/:team/remove-logo': { reason: 'x' },
  'POST /v1/admin/teams/:team/dissolve': { reason: 'x' },
};
