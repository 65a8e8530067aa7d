import type { NotificationKind } from '@duellwerk/shared/contract/notifications';

/**
 * Whom a fact is told to: a person, everybody of an entry (its roster once there is one, else the whole team), or only
 * those who act for it.
 */
export type Audience = { user: string } | { entry: string; only?: 'managers' };

interface AnyFact<K extends NotificationKind> {
  kind: K;
  /** Names it for good, `promoted:{entry}`: whatever is done twice, nobody is told of one fact twice. */
  fact: string;
  to: Audience;
  /** Names and times are read from these when it is shown: never words, and never a time that may move. */
  tournament?: string;
  match?: string;
  team?: string;
  data?: object;
}

/** An invitation to a team: who invites, and where it is answered. */
interface Invitation extends AnyFact<'team_invited'> {
  team: string;
  data: { by: string; path: string };
}

/** Something that happened to somebody. */
export type Fact = AnyFact<Exclude<NotificationKind, 'team_invited'>> | Invitation;

/** What is told unless somebody has switched it: on the site everything, by mail what cannot wait. */
export const usual: Record<NotificationKind, { site: boolean; mail: boolean }> = {
  registration_opened: { site: true, mail: false },
  team_invited: { site: true, mail: true },
  check_in_opened: { site: true, mail: true },
  check_in_closing: { site: true, mail: true },
  promoted: { site: true, mail: true },
  not_eligible: { site: true, mail: true },
  match_ready: { site: true, mail: true },
  result_to_confirm: { site: true, mail: true },
};
