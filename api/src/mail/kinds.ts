import type { NotificationKind, RosterChange, RulingChange } from '@duellwerk/shared/contract/notifications';
import type { Limit } from '../config.ts';

/** What the mail of a notification is made of, see notifications/kinds.ts. */
export interface NotificationLetter {
  /** Empty where it is about none. */
  tournament: string;
  /** The own team, `null` for somebody who plays alone. */
  team: string | null;
  /** The other side, or who invites. */
  other: string | null;
  ruling?: { title: string; change: RulingChange };
  /** What organizers have written. */
  message?: string;
  /** Why, where organizers said so. */
  reason?: string;
  /** What the reader lacks; the links by the names of their services. */
  missing?: { mail: boolean; links: readonly string[] };
  /** The tip that was entered for the reader. */
  tip?: { a: number; b: number };
  /** What the change of a roster means to the reader. */
  roster?: RosterChange;
  /** The version of a canary that was stopped, `mfe-teams 1.4.0`. */
  release?: string;
  /** How many times the other side has proposed without an answer. */
  times?: number;
  at: Date | null;
  link: string;
}

/** What each kind of mail tells, beside the name of whom it is for. Links are whole addresses, see links.ts. */
export interface MailData extends Record<NotificationKind, NotificationLetter> {
  /** Sent to an address that nobody has confirmed yet. */
  verify_mail: { link: string; validUntil: Date };
  /** `askedBy`: the browser that asked, in a few words; `null` when it did not say. */
  reset_password: { link: string; validUntil: Date; askedBy: string | null };
  /** To the new address, which nobody has confirmed yet. */
  change_mail: { link: string; validUntil: Date };
  /** To the old address; of the new one it shows as much as its owner needs to know it again. */
  mail_changed: { mail: string };
  password_changed: { at: Date };
  account_linked: { service: string };
  account_unlinked: { service: string };
  /** `name`: of the passkey that it is about. `left`: how many recovery codes there are. */
  factor_changed: { change: FactorChange; name: string | null; left: number; at: Date };
  /** `until` is `null` for a ban without an end. */
  banned: { reason: string; until: Date | null };
  unbanned: Record<never, never>;
  account_deleted: Record<never, never>;
  /** To who sets the site up, to see that mails arrive. */
  test_mail: Record<never, never>;
}

/** What happens to the second factors of an account. `reset`: the operator of the site has removed all of them. */
export type FactorChange =
  | 'app_added'
  | 'app_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_renewed'
  | 'recovery_used'
  | 'reset';

export type MailKind = keyof MailData;

/**
 * Mails to addresses that anybody may have typed in. They carry no word that a stranger has chosen, no name either:
 * otherwise a registration would be a way to send people somebody's text or link in this site's name.
 */
export const toUnknown: ReadonlySet<MailKind> = new Set<MailKind>(['verify_mail', 'change_mail']);

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** What bounds a mail: a count of its kind per address, over all senders, or something that bounds it before it is written. */
export type MailLimit = Limit | { bounded: string };

/**
 * How many mails of each kind an address gets. What the limit leaves out is in the bell all the same. Mails about the safety
 * of an account are never left out: what causes them has a limit of its own.
 */
export const mailLimits: Record<MailKind, MailLimit> = {
  // Beyond what one account may ask for: several may name one address.
  verify_mail: { count: 10, seconds: HOUR },
  change_mail: { count: 10, seconds: HOUR },
  reset_password: { bounded: 'resetPerMail' },
  mail_changed: { bounded: 'mailChanges, and a link that was followed' },
  password_changed: { bounded: 'confirmations, or a link that was followed' },
  account_linked: { bounded: 'social' },
  factor_changed: { bounded: 'changes in a session that was just confirmed' },
  account_unlinked: { bounded: 'social: it has to be linked again first' },
  banned: { bounded: 'changes of an administrator' },
  unbanned: { bounded: 'changes of an administrator' },
  account_deleted: { bounded: 'once for an account' },
  test_mail: { bounded: 'changes of who sets the site up, to themself' },
  registration_opened: { count: 20, seconds: DAY },
  team_invited: { count: 5, seconds: HOUR },
  check_in_opened: { count: 20, seconds: HOUR },
  check_in_closing: { count: 20, seconds: HOUR },
  promoted: { count: 10, seconds: HOUR },
  not_eligible: { count: 10, seconds: HOUR },
  tournament_cancelled: { count: 20, seconds: HOUR },
  match_ready: { count: 30, seconds: HOUR },
  match_moved: { count: 10, seconds: HOUR },
  result_to_confirm: { count: 20, seconds: HOUR },
  time_proposed: { count: 6, seconds: HOUR },
  ruling_published: { count: 20, seconds: HOUR },
  organizer_message: { count: 10, seconds: HOUR },
  case_opened: { count: 30, seconds: HOUR },
  tips_closing: { count: 20, seconds: DAY },
  requirement_missing: { count: 6, seconds: DAY },
  entry_wanted: { count: 6, seconds: HOUR },
  tip_entered: { count: 10, seconds: HOUR },
  roster_changed: { count: 6, seconds: HOUR },
  canary_stopped: { count: 20, seconds: HOUR },
};

/** A mail in words, before it is laid out. All of it is plain text. */
export interface Letter {
  subject: string;
  paragraphs: readonly string[];
  button?: { label: string; link: string };
  /** Smaller, below the button. */
  remarks?: readonly string[];
}
