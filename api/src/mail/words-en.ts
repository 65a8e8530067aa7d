import type { FactorChange, Letter, MailData, MailKind } from './kinds.ts';
import { maskedMail, momentIn } from './moments.ts';

const until = (moment: Date) => `The link is valid until ${momentIn('en', moment)} and works once.`;
const NOT_YOU =
  'Was this not you? Then set a new password at once (“Forgot your password?” in the login) and tell the support.';
const SWITCH = 'What we write to you about is up to you, in your settings.';

const factorChanges: Record<FactorChange, string> = {
  app_added: 'authenticator app added',
  app_removed: 'authenticator app removed',
  passkey_added: 'passkey added',
  passkey_removed: 'passkey removed',
  recovery_renewed: 'new recovery codes',
  recovery_used: 'recovery code used',
  reset: 'reset by the operators of the site',
};

/** Every mail in English. `site` is the name of the site. */
export const english: { [K in MailKind]: (data: MailData[K], site: string) => Letter } = {
  verify_mail: ({ link, validUntil }, site) => ({
    subject: `Confirm your email address at ${site}`,
    paragraphs: [`Good to have you here! Confirm your email address and you can play in tournaments.`],
    button: { label: 'Confirm email address', link },
    remarks: [
      until(validUntil),
      `You did not sign up at ${site}? Then just delete this email, nothing else will happen.`,
    ],
  }),
  reset_password: ({ link, validUntil, askedBy }, site) => ({
    subject: `New password for ${site}`,
    paragraphs: [
      `Somebody wants to set a new password for your account${askedBy ? ` (${askedBy})` : ''}.`,
      'If that is you, choose your new password here. You will then be logged out everywhere and log in anew.',
    ],
    button: { label: 'Choose a new password', link },
    remarks: [until(validUntil), 'Was this not you? Then delete this email. Your password stays as it is.'],
  }),
  change_mail: ({ link, validUntil }, site) => ({
    subject: `Confirm your new email address at ${site}`,
    paragraphs: [
      `This address is to belong to an account at ${site}. Once you confirm it, all email will come here.`,
    ],
    button: { label: 'Confirm new address', link },
    remarks: [until(validUntil), 'You know nothing of this? Then delete this email, nothing will change.'],
  }),
  mail_changed: ({ mail }, site) => ({
    subject: `Your email address at ${site} has changed`,
    paragraphs: [
      `From now on all email for your account goes to ${maskedMail(mail)}. We will not write to this address any more.`,
      'All other devices were logged out.',
    ],
    remarks: ['Was this not you? Then contact the support at once and include this email.'],
  }),
  password_changed: ({ at }, site) => ({
    subject: `Your password at ${site} has changed`,
    paragraphs: [`Your password was changed on ${momentIn('en', at)}. Other devices were logged out.`],
    remarks: [NOT_YOU],
  }),
  account_linked: ({ service }, site) => ({
    subject: `${service} is now linked to ${site}`,
    paragraphs: [`Your account at ${service} is now linked to your account here. You can log in with it.`],
    remarks: [NOT_YOU],
  }),
  account_unlinked: ({ service }, site) => ({
    subject: `${service} is no longer linked to ${site}`,
    paragraphs: [`The link to your account at ${service} was removed. You can no longer log in with it.`],
    remarks: [NOT_YOU],
  }),
  factor_changed: ({ change, name, left, at }, site) => ({
    subject: `Two-step login at ${site}: ${factorChanges[change]}`,
    paragraphs: [
      `On ${momentIn('en', at)}: ${factorChanges[change]}${name === null ? '' : ` (“${name}”)`}.`,
      ...(change === 'reset' ? [] : [`You have ${left} recovery codes left.`]),
    ],
    remarks: [NOT_YOU],
  }),
  banned: ({ reason, until: end }, site) => ({
    subject: `Your account at ${site} is banned`,
    paragraphs: [
      end
        ? `Your account is banned until ${momentIn('en', end)}.`
        : 'Your account is banned until further notice.',
      `Reason: ${reason}`,
    ],
    remarks: ['You see this differently? Then contact the support.'],
  }),
  unbanned: (_, site) => ({
    subject: `Your account at ${site} is free again`,
    paragraphs: ['Your account is no longer banned. You can log in and play again.'],
  }),
  test_mail: (_, site) => ({
    subject: `Test: emails from ${site} arrive`,
    paragraphs: ['you sent yourself this email from the setup. It is here, so emails arrive.'],
  }),
  account_deleted: (_, site) => ({
    subject: `Your account at ${site} is deleted`,
    paragraphs: [
      'Your account and your personal data are deleted. Results of past tournaments stay without your name.',
      'Thank you for having been here. You are welcome back at any time.',
    ],
  }),
  registration_opened: ({ tournament, at, link }) => ({
    subject: `Registration is open: ${tournament}`,
    paragraphs: [`Registration for ${tournament} is open${at ? ` and ends on ${momentIn('en', at)}` : ''}.`],
    button: { label: 'Go to the tournament', link },
    remarks: [SWITCH],
  }),
  team_invited: ({ team, other, link }) => ({
    subject: `Invitation: ${team ?? 'Team'}`,
    paragraphs: [
      `${other ?? 'Somebody'} invites you to the team ${team ?? ''}. Whether you play is up to you.`,
    ],
    button: { label: 'See the invitation', link },
    remarks: [SWITCH],
  }),
  check_in_opened: ({ tournament, at, link }) => ({
    subject: `Check-in is open: ${tournament}`,
    paragraphs: [
      `Check-in for ${tournament} is open${at ? ` and ends on ${momentIn('en', at)}` : ''}. Who does not check in loses the place.`,
    ],
    button: { label: 'Go to check-in', link },
    remarks: [SWITCH],
  }),
  check_in_closing: ({ tournament, team, at, link }) => ({
    subject: `Check-in ends soon: ${tournament}`,
    paragraphs: [
      `${team ? `Your team ${team} has` : 'You have'} not checked in for ${tournament} yet.`,
      at
        ? `Check-in ends on ${momentIn('en', at)}. After that the place is gone.`
        : 'After that the place is gone.',
    ],
    button: { label: 'Check in now', link },
    remarks: [SWITCH],
  }),
  promoted: ({ tournament, team, link }) => ({
    subject: `You are in: ${tournament}`,
    paragraphs: [
      `A place has become free: ${team ? `your team ${team} has` : 'you have'} moved up from the waiting list.`,
    ],
    button: { label: 'Go to the tournament', link },
    remarks: [SWITCH],
  }),
  organizer_message: ({ tournament, message, link }) => ({
    subject: `Message from the organizers: ${tournament}`,
    paragraphs: [`The organizers of ${tournament} write:`, ...(message ?? '').split(/\n+/)],
    button: { label: 'Go to the tournament', link },
    remarks: [SWITCH],
  }),
  case_opened: ({ tournament, link }) => ({
    subject: `A match is waiting for you: ${tournament}`,
    paragraphs: [`A match of ${tournament} is waiting for its organizers to decide.`],
    button: { label: 'Go to the case', link },
    remarks: [SWITCH],
  }),
  not_eligible: ({ tournament, team, link }) => ({
    subject: `No longer eligible: ${tournament}`,
    paragraphs: [
      `${team ? `Your team ${team} no longer meets` : 'You no longer meet'} the conditions of ${tournament}. The tournament's page says what is missing.`,
    ],
    button: { label: 'See the reasons', link },
    remarks: [SWITCH],
  }),
  tournament_cancelled: ({ tournament, team, reason, link }) => ({
    subject: `Cancelled: ${tournament}`,
    paragraphs: [
      `${tournament} is cancelled${team ? `, your team ${team} no longer plays there` : ''}.`,
      ...(reason ? [`Reason: ${reason}`] : []),
    ],
    button: { label: 'Go to the tournament', link },
    remarks: [SWITCH],
  }),
  match_ready: ({ tournament, other, at, link }) => ({
    subject: `Your next match: ${tournament}`,
    paragraphs: [
      `${other ? `You play against ${other}` : 'Your next opponent is known'}${at ? `, on ${momentIn('en', at)}` : ''}.`,
    ],
    button: { label: 'Go to the match', link },
    remarks: [SWITCH],
  }),
  match_moved: ({ tournament, other, at, link }) => ({
    subject: `Match moved: ${tournament}`,
    paragraphs: [
      `Your match${other ? ` against ${other}` : ''} has another time${at ? `: ${momentIn('en', at)}` : ''}.`,
    ],
    button: { label: 'Go to the match', link },
    remarks: [SWITCH],
  }),
  result_to_confirm: ({ tournament, other, at, link }) => ({
    subject: `Confirm the result: ${tournament}`,
    paragraphs: [
      `${other ?? 'The other side'} has entered a result. Is it right?`,
      ...(at ? [`You can dispute it until ${momentIn('en', at)}, then it counts.`] : []),
    ],
    button: { label: 'See the result', link },
    remarks: [SWITCH],
  }),
  time_proposed: ({ tournament, other, times, at, link }) => ({
    subject: `Another time is proposed: ${tournament}`,
    paragraphs: [
      times === undefined
        ? `${other ?? 'The other side'} proposes another time for your match.`
        : `${other ?? 'The other side'} has proposed ${times} times for your match. The last one counts.`,
      ...(at ? [`You can answer until ${momentIn('en', at)}, otherwise it stays as it was.`] : []),
    ],
    button: { label: 'See the time', link },
    remarks: [SWITCH],
  }),
  tips_closing: ({ tournament, at, link }) => ({
    subject: `Tips are missing: ${tournament}`,
    paragraphs: [
      `You have not tipped all matches of this match day${at ? `; the first tips close on ${momentIn('en', at)}` : ''}.`,
    ],
    button: { label: 'Tip now', link },
    remarks: [SWITCH],
  }),
  requirement_missing: ({ tournament, team, missing, link }) => ({
    subject: `You still lack something: ${tournament}`,
    paragraphs: [
      `${team ? `Your team ${team}` : 'Your team'} would like to play in ${tournament}. Before you can play, there is something left to do:`,
      ...(missing?.mail ? ['Confirm your email address.'] : []),
      ...(missing?.links ?? []).map((service) => `Link your account at ${service}.`),
    ],
    button: { label: 'Do it now', link },
    remarks: [SWITCH],
  }),
  entry_wanted: ({ tournament, team, other, link }) => ({
    subject: `Will you play? ${tournament}`,
    paragraphs: [
      `${other ?? 'Somebody in your team'} would like to play in ${tournament} with ${team ?? 'your team'}. You can join with your team.`,
    ],
    button: { label: 'See the tournament', link },
    remarks: [SWITCH],
  }),
  tip_entered: ({ tournament, other, tip, reason, link }) => ({
    subject: `A tip for you: ${tournament}`,
    paragraphs: [
      `${other ?? 'An organizer'} has entered ${tip ? `the tip ${tip.a}:${tip.b}` : 'a tip'} for you.`,
      ...(reason ? [`Reason: ${reason}`] : []),
    ],
    button: { label: 'See the tip', link },
    remarks: [SWITCH],
  }),
  roster_changed: ({ tournament, team, roster, reason, link }) => {
    const named = team ?? 'your team';
    const changed = {
      joined: `You are in the roster of ${named} for ${tournament} now.`,
      left: `You are no longer in the roster of ${named} for ${tournament}.`,
      changed: `The organizers have changed the roster of ${named} for ${tournament}.`,
    };
    return {
      subject: `Roster changed: ${tournament}`,
      paragraphs: [changed[roster ?? 'changed'], ...(reason ? [`Reason: ${reason}`] : [])],
      button: { label: 'To the tournament', link },
      remarks: [SWITCH],
    };
  },
  canary_stopped: ({ release, reason, link }) => ({
    subject: `Canary stopped: ${release ?? ''}`,
    paragraphs: [
      `The site has stopped the canary ${release ?? ''}; everybody gets stable again.`,
      ...(reason ? [reason] : []),
    ],
    button: { label: 'To the releases', link },
    remarks: [SWITCH],
  }),
  ruling_published: ({ tournament, other, ruling, link }) => {
    const title = ruling?.title ?? '';
    const decided = {
      published: `The referees have decided: ${title}.`,
      amended: `The referees have amended a ruling: ${title}.`,
      undone: `The referees have taken a ruling back: ${title}.`,
    };
    return {
      subject: `Ruling${tournament ? `: ${tournament}` : ''}`,
      paragraphs: [
        decided[ruling?.change ?? 'published'],
        ...(other ? [`It is about your match against ${other}.`] : []),
      ],
      button: { label: 'Read the ruling', link },
      remarks: [SWITCH],
    };
  },
};
