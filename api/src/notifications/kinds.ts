import type { NotificationKind, RosterChange, RulingChange } from '@duellwerk/shared/contract/notifications';

/**
 * Who is notified of an event: a person, everybody of an entry (its roster once there is one, else the whole team), or only
 * those who act for it. `except`: who has caused it is not.
 */
export type Audience =
  | { user: string }
  | { entry: string; only?: 'managers'; except?: string }
  /** Those who decide in its tournament: its referees and organizers, the administrators where there are none. */
  | 'referees';

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

/** A ruling: which one, what it does to one before, and where it is read. */
interface Ruled extends AnyFact<'ruling_published'> {
  data: { ruling: string; change: RulingChange; path: string };
}

/** Tips of a match day that close soon, and where they are given. */
interface TipsClosing extends AnyFact<'tips_closing'> {
  data: { day: string; path: string };
}

/** What organizers write to those who play. */
interface Message extends AnyFact<'organizer_message'> {
  data: { message: string };
}

/** A match that waits for referees, and where they decide it. */
interface CaseOpened extends AnyFact<'case_opened'> {
  match: string;
  data: { path: string };
}

/** A time that the other side proposes. */
interface Proposed extends AnyFact<'time_proposed'> {
  data: { proposal: string };
}

/** A member lacks something for a tournament: who waits for them, what it is, and where it is mended. */
interface RequirementMissing extends AnyFact<'requirement_missing'> {
  tournament: string;
  team: string;
  data: { by: string; path: string; missing: Missing };
}

/** What a user can see to themself; the links by the ids of their services. */
export interface Missing {
  mail: boolean;
  links: readonly string[];
}

/** A member would like their team to enter a tournament. */
interface EntryWanted extends AnyFact<'entry_wanted'> {
  tournament: string;
  team: string;
  data: { by: string; path: string };
}

/** A tip that organizers entered for a player: of which day, by whom, why, and where it is seen. */
interface TipEntered extends AnyFact<'tip_entered'> {
  match: string;
  data: { day: string; by: string; reason: string; tip: { a: number; b: number }; path: string };
}

/** A roster that was changed while its tournament is played or planned; the reason is that of organizers. */
interface RosterChanged extends AnyFact<'roster_changed'> {
  tournament: string;
  team: string;
  data: { roster: RosterChange; reason?: string };
}

/** A canary that the site has stopped because of its errors. */
interface CanaryStopped extends AnyFact<'canary_stopped'> {
  data: { release: string; reason: string; path: string };
}

/** Something that happened to somebody. */
export type Fact =
  | AnyFact<
      Exclude<
        NotificationKind,
        | 'team_invited'
        | 'time_proposed'
        | 'ruling_published'
        | 'organizer_message'
        | 'case_opened'
        | 'tips_closing'
        | 'requirement_missing'
        | 'entry_wanted'
        | 'tip_entered'
        | 'roster_changed'
        | 'canary_stopped'
      >
    >
  | CanaryStopped
  | CaseOpened
  | EntryWanted
  | Message
  | Invitation
  | Proposed
  | RequirementMissing
  | RosterChanged
  | Ruled
  | TipEntered
  | TipsClosing;

/**
 * Kinds of which the newest about one thing says all: it takes the place of what there was in the bell, and of mails that were
 * not written yet. Others cause them as often as they like.
 */
export const latestCounts: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'team_invited',
  'not_eligible',
  'match_moved',
  'result_to_confirm',
  'time_proposed',
  'case_opened',
  'requirement_missing',
  'entry_wanted',
  'tip_entered',
  'roster_changed',
]);

/** What is told unless somebody has switched it: on the site everything, by mail what cannot wait. */
export const usual: Record<NotificationKind, { site: boolean; mail: boolean }> = {
  registration_opened: { site: true, mail: false },
  team_invited: { site: true, mail: true },
  check_in_opened: { site: true, mail: true },
  check_in_closing: { site: true, mail: true },
  promoted: { site: true, mail: true },
  not_eligible: { site: true, mail: true },
  tournament_cancelled: { site: true, mail: true },
  match_ready: { site: true, mail: true },
  match_moved: { site: true, mail: true },
  result_to_confirm: { site: true, mail: true },
  time_proposed: { site: true, mail: true },
  ruling_published: { site: true, mail: true },
  organizer_message: { site: true, mail: true },
  case_opened: { site: true, mail: true },
  tips_closing: { site: true, mail: false },
  requirement_missing: { site: true, mail: true },
  entry_wanted: { site: true, mail: true },
  tip_entered: { site: true, mail: false },
  // A team may change its roster as often as it likes: that sends no mail to a player who has not asked for it.
  roster_changed: { site: true, mail: false },
  canary_stopped: { site: true, mail: true },
};
