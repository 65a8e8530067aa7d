import { anyText, type Infer, integer, list, optional, reply } from '@duellwerk/shared/contract/schema';

/** Every coded error of the API. Codes never change their meaning and are never used again. Their statuses stand in errors.ts. */
export const errorCodes = {
  /** The request is not valid JSON or does not fit the call's schema; details: the paths of the fields. */
  invalid_request: 1,
  unknown_route: 2,
  not_found: 3,
  not_signed_in: 4,
  forbidden: 5,
  /** Comes with `Retry-After`. */
  too_many_requests: 6,
  too_large: 7,
  unsupported_type: 8,
  /** A changing request from another origin. */
  foreign_origin: 9,
  /** Fixed by the specification (8): the mail address belongs to an account. */
  mail_taken: 10,
  /** User name or mail and password do not fit together; never says which. */
  wrong_credentials: 11,
  internal: 12,
  /** Comes with `Retry-After`. */
  overloaded: 13,
  /** The idempotency key was used before with another request. */
  key_reused: 14,
  /** The thing has changed since it was read; details: the present version. */
  stale_version: 15,
  banned: 16,
  /** Too many wrong passwords for an account from all over: comes with `Retry-After`, unless the browser is known to it. */
  login_barred: 18,
  /** The database has no room left: nothing was changed. Comes with `Retry-After`. */
  disk_full: 17,
  /** Neither a place nor a place on the waiting list is left. */
  tournament_full: 20,
  /** The tournament does not take entries in its present state. */
  registration_closed: 21,
  /** See the eligibility call for the reasons. */
  not_eligible: 22,
  already_entered: 23,
  not_entered: 24,
  /** Only a team's owner or manager acts for it. */
  not_team_manager: 25,
  /** A team tournament was entered as a single player or the other way round. */
  wrong_mode: 26,
  /** Leaving is over: the bracket is made. */
  leave_closed: 27,
  /** This version is published already; nothing is overwritten. */
  release_exists: 30,
  /** The upload is no whole build; details: what is wrong with it. */
  release_invalid: 31,
  /** Making this version live would break something; details: what. */
  release_incompatible: 32,
  /** No such package, version, channel or canary. */
  unknown_release: 33,
  /** A token that nobody has, or that was ended. */
  wrong_token: 34,
  /** A team's token reaches its own package only. */
  foreign_package: 35,
  /** The place that releases are kept in takes no more. */
  storage_full: 36,
  /** The channel has run one version only. */
  nothing_to_roll_back: 37,
  /** The text of a page cannot be taken; details: `place:problem`, see `contentProblems`. */
  content_invalid: 50,
  /** The password breaks a rule of specification 5; details: the rules. */
  password_rules: 60,
  /** The password is one of those that are tried first. */
  password_common: 61,
  mail_invalid: 62,
  /** Fixed by the specification (8): additional fields missing or wrong; details: their keys. */
  additional_fields: 63,
  username_missing: 64,
  /** Signs that no user name has. */
  username_invalid: 65,
  username_taken: 66,
  terms_missing: 67,
  /** The link was used, is too old, or never was one. */
  token_invalid: 68,
  /** The social sign-up was used, is too old, or belongs to another browser. */
  connection_expired: 69,
  /** The account at the service belongs to another user. */
  already_connected: 70,
  /** A password that has to be given again, such as before the account is deleted. Not 401: the session stands. */
  wrong_password: 71,
  /** Somebody must be able to administer the site. */
  last_admin: 72,
  /** Without it nobody could sign in to the account any more. */
  last_way_in: 73,
  /** Not a picture of a kind that is taken, or a damaged one. */
  picture_invalid: 74,
  already_verified: 75,
  /** A user name that could be taken for the site, for its people or for an organizer. */
  username_reserved: 76,
  /** No such match in the stage. */
  unknown_match: 80,
  /** The match takes no result now; details: match, its state. */
  match_not_open: 81,
  /** Only a final match is corrected; details: match, its state. */
  match_not_final: 82,
  /** Other sides stand in the match; details: match, both entries. */
  wrong_sides: 83,
  /** The score breaks a rule of the match; details: match, the rule. */
  score_invalid: 84,
  /** Not an entry of the stage; details: the entry. */
  unknown_entry: 85,
  /** The entry has left the stage already; details: the entry. */
  already_out: 86,
  /** An order names an entry twice; details: the entry. */
  entry_twice: 87,
  /** An order leaves an entry out; details: the entry. */
  entry_missing: 88,
  /** Seeds are fixed: something has happened in the stage already. */
  stage_started: 89,
  /** The next round cannot be drawn; details: round, why. */
  round_not_drawable: 90,
  /** The stage is not being played; details: its state. */
  stage_not_running: 91,
  /** The stage cannot start; details: why. */
  stage_not_ready: 92,
  /** Entries or settings of the stage do not fit; details: `place:problem`. */
  stage_invalid: 93,
  /** The log of the stage cannot be read; details: the first event that does not fit. */
  stage_log_damaged: 94,
  /** It would change who plays in a later stage that has begun; details: the stage. */
  later_stage_started: 95,
  /** The tournament does not take this step from its present state; details: the state. */
  wrong_state: 96,
  /** Fewer entries than the tournament needs; details: how many there are, how many are needed. */
  too_few_entries: 97,
  /** Settings of the tournament do not fit; details: `place:problem`. */
  tournament_invalid: 110,
  /** A moment that has passed is not moved, nor the end of an open check-in; details: the fields. */
  times_frozen: 111,
  /** What is fixed once there are entries, or the tournament has begun; details: the fields. */
  settings_frozen: 112,
  /** Fewer places than there are entries; details: how many entries hold a place. */
  places_taken: 113,
  /** Check-in is not open. */
  check_in_closed: 114,
  /** The selected players do not fit; details: `user:problem`, or how many were selected, required, and at most. */
  selection_invalid: 115,
  /** Selected players who stand in another roster of the tournament; details: their ids. */
  player_elsewhere: 116,
  /** The entry's state does not take this step; details: the state. */
  wrong_entry_state: 117,
  /** Late check-in was asked for already, or is decided. */
  late_check_in_decided: 118,
  /** The running stage has no place for a latecomer. */
  no_free_slot: 119,
  /** Entries that may not play; details: their ids. */
  entries_not_eligible: 104,
  /** Lines of a list of seeds that cannot be read; details: `line:problem:text`. */
  seeds_invalid: 105,
  /** It was done a moment ago. Comes with `Retry-After` in the details: the seconds to wait. */
  too_soon: 106,
  /** All places are taken. */
  no_place_free: 107,
  /** Signs or a length that no team name has. */
  team_name_invalid: 120,
  team_name_taken: 121,
  /** A team name that could be taken for the site, for its people or for an organizer. */
  team_name_reserved: 122,
  team_tag_invalid: 123,
  /** No more member fits in. */
  team_full: 124,
  already_member: 125,
  not_member: 126,
  /** A tournament needs the team or its member until it is over; details: its id, its name. */
  team_in_tournament: 127,
  /** The owner has to hand the team over first. */
  owner_stays: 128,
  invite_expired: 130,
  invite_revoked: 131,
  /** Answered, used as often as it may be, or used by this person before. */
  invite_used: 132,
  /** The team was dissolved. */
  team_gone: 133,
  too_many_invites: 134,
  too_many_requests_to_join: 135,
  already_invited: 136,
  already_requested: 137,
  /** A request to join that was answered or withdrawn. */
  request_closed: 138,
  too_many_teams: 139,
  /** No such account, or one that cannot sign in. */
  unknown_person: 140,
  not_team_owner: 141,
  /** The match does not take this step now; details: its state. */
  wrong_match_state: 150,
  /** The side is not ready, so there is nothing to take back. */
  not_ready: 151,
  /** The reported scores cannot be; details: `round:problem`, or `match:problem`. */
  report_invalid: 152,
  /** A report is answered by the other side. */
  own_report: 153,
  /** The report was replaced; details: its side, its present version. */
  report_outdated: 154,
  /** A dispute with the very scores that it disputes. */
  scores_agree: 155,
  /** The other side has reported other scores: they are confirmed or disputed. */
  scores_differ: 156,
  /** Evidence that is not of this side, or not there; details: the ids. */
  evidence_unknown: 157,
  /** A side has no more room for pictures. */
  evidence_full: 158,
  /** The proposal is answered, replaced or too old; details: what became of it. */
  proposal_closed: 159,
  /** The proposed time cannot be; details: `past`, `same`, `far`, `late` (after it must be played). */
  proposal_time: 160,
  /** A proposal is answered by the other side. */
  own_proposal: 161,
  /** The match has no veto, or it is over. */
  veto_closed: 162,
  /** The other side bans or picks now. */
  not_your_turn: 163,
  /** The map is not among those that are left; details: the map. */
  map_unavailable: 164,
  /** A referee has taken the person the word in this match. */
  muted: 165,
  /** The time for this is over; what follows of it is being written, or waits for a referee. */
  deadline_passed: 166,
  /** A final match is decided anew by those who have seen what changes with it. */
  preview_needed: 170,
  /** The side has not reported anything; details: the side. */
  no_report: 171,
  /** No decision of the match stands. */
  nothing_to_undo: 172,
  /** Something was played or reported on what followed from the decision; details: the matches. */
  decision_followed: 173,
  /** A deadline that has passed. */
  deadline_past: 174,
  /** A ruling that was taken back is not changed any more. */
  ruling_undone: 175,
  /** Tips or answers are closed; details: since when, where a moment is known. */
  tip_closed: 180,
  /** What nothing can end like, or no option of the question. */
  tip_invalid: 181,
  /** Who plays in a match does not tip it. */
  tip_own_match: 182,
  /** It is not known yet who meets. */
  tip_sides_unknown: 183,
  /** Matches that the rule of the day does not fit; details: their ids. */
  tip_rule_unfit: 184,
  /** Tips were given by the rule of the day. */
  tip_day_tipped: 185,
  /** There is no match to tip. */
  tip_no_matches: 186,
  /** Matches that the round has already; details: their ids. */
  tip_match_taken: 187,
  /** Answers are not closed yet; details: when they are. */
  tip_open: 188,
  /** A link that leads into no group, or does not any more. */
  tip_link_invalid: 189,
  tip_group_full: 190,
  too_many_tip_groups: 191,
  /** Tips or answers were given in the tip round. */
  tip_round_used: 255,
  /** A chosen option is missing; details: its text. */
  tip_option_chosen: 256,
  /** The option is another one by now than the one that was read. */
  tip_question_changed: 257,
  /** The player has tipped the match without help. */
  tip_given: 258,
  /** A tip is entered for others only. */
  tip_for_oneself: 259,
  /** There is a league of this id. */
  league_exists: 210,
  /** The season does not take this step in its present state; details: the state. */
  wrong_season_state: 211,
  /** Divisions, teams or times of a season do not fit together; details: `place:problem`. */
  season_invalid: 212,
  /** Something is not decided yet; details: `kind:division`, see the managed season, or `decider:id`. */
  season_open: 213,
  /** Nothing is decided by a match, or a lot, of these. */
  decider_unneeded: 214,
  /** Between transfer windows rosters do not change; details: when the next one opens, if one does. */
  rosters_locked: 215,
  /** An address that messages are not sent to; details: why, a word of contract/webhooks. */
  webhook_refused: 220,
  /** A key that there is not, or not any more. */
  api_key_invalid: 221,
  /** A key reads what everybody may read, nothing else. */
  api_key_reads_only: 222,
  /** Details: how many there may be. */
  too_many_api_keys: 223,
  /** A decision about a match or an entry by one of its people: others decide it. */
  own_match: 224,
  /** The role of the organizer's owner, or of the user who appointed the sender: only the site's administration takes it. */
  staff_protected: 225,
  /** Something refers to the entry, so that it can only be archived; details: how many do. */
  in_use: 226,
  /** Another entry of the list has this name in its address. */
  slug_taken: 227,
  too_many_entries: 228,
  /** Every tournament belongs to an organizer: the last one stays. */
  organizer_needed: 229,
  /** What was chosen is archived; details: the fields. */
  archived: 230,
  /** A location that there is not, or that lies elsewhere; details: `country`, `state` or `city`. */
  location_unknown: 232,
  /** Colours that too few could read; details: `theme.text:ratio`, the contrast that each has. */
  low_contrast: 235,
  /** Teams need this role: it is the last one that manages, or the one that their creators get; details: `manager` or `creator`. */
  role_needed: 233,
  /** A frame around avatars has to be transparent where it shows them. */
  frame_opaque: 234,
  /** A season of a league is played in this tournament: it begins and ends with it. */
  season_tournament: 236,
  /** Something was played or decided, so that it does not go back; details: a match. */
  match_decided: 237,
  /** Entries whose players play for others, so that too few are left; details: their ids. */
  line_up_short: 238,
  /** The rules of a tournament let an entry name no one else; details: how many it still may. */
  substitutes_used: 239,
  /** No one of the own team can be named any more: it is too late, or organizers name all of them. */
  substitutes_closed: 240,
  /** Players who are ready or play right now stay in the roster; details: their ids. */
  player_in_match: 241,
  /** A ban from the organizer's tournaments holds already: it is lifted before another one is made. */
  already_banned: 242,
  /** Sides are ready, play or have reported; details: keys of such matches. */
  match_begun: 244,
  /** The match was decided, or this best-of does not go with the settings of its stage; details: match, why. */
  best_of_fixed: 245,
  /** A match cannot start at a time that is over. */
  start_past: 246,
  /** The first stage, and those that have begun, stay as they are once the field is final; details: their names. */
  stage_fixed: 247,
  /** Entries that are level have their order already. */
  lot_drawn: 248,
  /** A picture of more pixels than are decoded; details: how many it has, and how many it may have. */
  picture_pixels: 249,
  /** The site has no such directory. */
  directory_off: 250,
  /** A ban keeps the user out of the tournaments of this organizer. */
  banned_by_organizer: 243,
  /** The user is not a member of this team, or not any more. */
  not_in_team: 252,
  /** The member lacks nothing for the tournament that they could see to themself. */
  nothing_missing: 253,
  /** The sender may enter the team themself: there is no one to ask. */
  manages_team: 254,
  /** The first step of the login is done, the account asks for a second one: see contract/login. */
  second_factor_needed: 263,
  /** A code or a passkey that is wrong, used or too old. */
  factor_wrong: 264,
  /** The site asks holders of this permission for a second factor. */
  second_factor_required: 276,
  /** A sign of who it is has to be given again before this; details: what is taken as one, see contract/second-factor. */
  proof_needed: 277,
  /** The last second factor of an account whose permissions ask for one. */
  last_factor: 278,
  /** The steps of a canary's plan have to rise from its share; details: the first one that does not. */
  canary_plan: 260,
  /** A version that is live somewhere is not deleted; details: where. */
  release_live: 268,
  /** A build of this version was deleted, and another one may not have its address. */
  release_deleted: 269,
  /** The scripts are larger than the package's budget; details: how large. */
  release_over_budget: 270,
  /** The repeat of a request whose session or key was ended: it is not opened again. */
  already_ended: 271,
  /** A version has faults when it is rendered; details: one text per fault with its stack. */
  trial_failed: 265,
  /** Other versions are being tried, and more wait already. */
  trial_busy: 266,
  /** Something else became live while this version was tried. */
  trial_outdated: 267,
  /** The database's server does not answer. Comes with `Retry-After`; a change that is repeated with its key happens once. */
  database_away: 273,
  /** No such code of a venue, or none any more; details: `used_up` where more networks have used it than may. */
  venue_code_invalid: 274,
} as const satisfies Record<string, number>;

export type ErrorName = keyof typeof errorCodes;

/**
 * `name` is the code in a word, so that browsers carry no table of them all; the specification's list has none, so an answer
 * without it is one too.
 */
export const apiErrorReply = reply({
  errors: list(
    reply({ code: integer(0, 9999), name: optional(anyText), message: anyText, details: list(anyText) }),
  ),
});
export type ApiErrorReply = Infer<typeof apiErrorReply>;

/** The name of a code, `undefined` for one that this version does not know. */
export function errorNameOf(code: number): ErrorName | undefined {
  const names = Object.keys(errorCodes) as ErrorName[];
  return names.find((name) => errorCodes[name] === code);
}
