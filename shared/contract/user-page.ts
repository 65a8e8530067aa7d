// Apart from who is signed in: that every page needs, this only profiles.
import {
  anyText,
  count,
  flag,
  type Infer,
  id,
  list,
  moment,
  nullable,
  oneOf,
  optional,
  reply,
  request,
} from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';
import { looking } from './directory.ts';
import { location } from './locations.ts';

/** A tournament in somebody's history; `place` is known once the tournament is decided. */
export const historyEntry = reply({
  tournament: reply({ id, name: anyText, game: id, image: nullable(anyText), starts_at: moment }),
  state: anyText,
  place: nullable(count),
  /** The place on the waiting list, as long as the entry can move up from there. */
  position: optional(count),
});

/** How a match ended for one side. */
export const matchResult = oneOf(['won', 'drawn', 'lost']);
export type MatchResult = Infer<typeof matchResult>;

/** How often somebody played, and how that ended. */
export const record = reply({ played: count, won: count, drawn: count, lost: count });

/** What anyone may see of a user: no mail, no birthday, no real name. */
const userPage = reply({
  id,
  username: anyText,
  avatar: nullable(anyText),
  /** Address of the frame that is worn over the avatar. */
  decoration: optional(nullable(anyText)),
  joined_at: moment,
  /** Plays in a tournament without an account. */
  guest: optional(flag),
  /** Where they say that they are at home. */
  location: optional(nullable(location)),
  /** There while they look for a team. */
  looking: optional(looking),
  badges: list(id),
  teams: list(reply({ id, name: anyText, tag: anyText, logo: nullable(anyText), role: id })),
  tournaments: list(historyEntry),
  record,
  /** How the last five matches ended, the latest first. */
  form: optional(list(matchResult)),
});
export type UserPage = Infer<typeof userPage>;

export const getUser = call({
  method: 'GET',
  path: '/v1/users/:user',
  summary: 'What anyone may see of a user',
  params: request({ user: id }),
  reply: userPage,
});
