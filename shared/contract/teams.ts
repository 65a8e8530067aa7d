import {
  anyText,
  type Infer,
  id,
  list,
  moment,
  nullable,
  reply,
  request,
} from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';
import { historyEntry, record } from './user-page.ts';
import { person } from './users.ts';

const teamMember = reply({ user: person, role: id, joined_at: moment });
export type TeamMember = Infer<typeof teamMember>;

const teamPage = reply({
  id,
  name: anyText,
  tag: anyText,
  logo: nullable(anyText),
  owner: id,
  created_at: moment,
  members: list(teamMember),
  tournaments: list(historyEntry),
  record,
});
export type TeamPage = Infer<typeof teamPage>;

export const getTeam = call({
  method: 'GET',
  path: '/v1/teams/:team',
  summary: 'A team with its roster, record and tournaments',
  params: request({ team: id }),
  reply: teamPage,
});
