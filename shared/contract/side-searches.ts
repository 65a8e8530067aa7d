// Teams, and people who play alone, by name: for filters of lists that are about matches. Apart from the lists, because the
// searches come with the code of their fields.
import { anyText, id, list, optional, reply, request, text } from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';

const searched = request({ q: optional(text(0, 100)) });
/** The first few that fit, by name. */
const found = reply({ items: list(reply({ id, name: anyText })) });

export const searchRulingSides = call({
  method: 'GET',
  path: '/v1/ruling-sides',
  summary: 'Teams and single players whom rulings are about, by name',
  query: searched,
  reply: found,
});

export const searchCaseSides = call({
  method: 'GET',
  path: '/v1/admin/match-sides',
  summary: 'Teams and single players of the open cases that the caller may decide, by name (match.referee)',
  query: searched,
  reply: found,
});
