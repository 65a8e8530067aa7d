import {
  anyText,
  count,
  flag,
  type Infer,
  id,
  integerFromText,
  list,
  moment,
  nullable,
  oneOf,
  optional,
  page,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { type Format, formats } from '../bracket/graph.ts';
import { call } from './call.ts';
import { cityNumber, countryCode, location } from './locations.ts';
import { matchSettings } from './match-settings.ts';
import { matchSummary } from './matches.ts';

/** In the order of a tournament's life. `draft` is seen by its organizers only. */
export const tournamentStates = [
  'draft',
  'published',
  'registration_open',
  'registration_closed',
  'check_in_open',
  'check_in_review',
  'seeding',
  'running',
  'paused',
  'completed',
  'archived',
  'cancelled',
  'cancelled_min_teams',
] as const;
export type TournamentState = (typeof tournamentStates)[number];

export const tournamentModes: readonly ['team', 'single'] = ['team', 'single'] as const;
export type TournamentMode = (typeof tournamentModes)[number];

export type StageFormat = Format;

export const entryStates = [
  'pending',
  'accepted',
  'waitlisted',
  'rejected',
  'checked_in',
  'checked_out',
  'no_show',
  'active',
  'eliminated',
  'dropped',
  'disqualified',
  'placed',
  'withdrawn',
] as const;
export type EntryState = (typeof entryStates)[number];

const tournamentSummary = reply({
  id,
  name: anyText,
  game: id,
  organizer: id,
  mode: oneOf(tournamentModes),
  state: oneOf(tournamentStates),
  format: oneOf(formats),
  /** Players that a line-up needs. */
  team_size: count,
  best_of: count,
  places: count,
  /** Entries that hold a place. */
  taken: count,
  waiting: count,
  registration_opens_at: moment,
  starts_at: moment,
  image: nullable(anyText),
  /** Where it is played; online without one. */
  location: optional(nullable(location)),
});
export type TournamentSummary = Infer<typeof tournamentSummary>;

/** A step of the tournament's timeline (specification 3). */
const timelineStep = reply({
  id,
  name: anyText,
  state: oneOf(['open', 'upcoming', 'done']),
  at: nullable(moment),
});
export type TimelineStep = Infer<typeof timelineStep>;

const stage = reply({
  id,
  name: anyText,
  format: oneOf(formats),
  state: oneOf(['pending', 'running', 'completed']),
  /** Byes and matches that are not needed left out. */
  match_count: count,
});

/** A side of a match in the figures of a tournament. */
const figureSide = reply({ name: anyText, seed: nullable(count), score: nullable(count) });
const figureMatch = reply({ match: id, winner: figureSide, loser: figureSide });
export type FigureMatch = Infer<typeof figureMatch>;

/** What was played in a tournament. Neither walkovers nor what a table has annulled count as matches. */
const tournamentFigures = reply({
  /** Entries that began to play. */
  entries: count,
  matches: count,
  walkovers: count,
  /** Games that a side won; a best of one is one. */
  games: count,
  /** From the first result of these matches to the last, `null` where none was played. */
  minutes: nullable(count),
  /** The one with the smallest difference of scores, both sides having scored. */
  closest: nullable(figureMatch),
  /** The one that was won over the most seeds. */
  upset: nullable(figureMatch),
});
export type TournamentFigures = Infer<typeof tournamentFigures>;

/** What a tournament is and says; what is played stands in its stages. `rev` grows with every change that anyone may see. */
const tournamentPage = reply({
  summary: tournamentSummary,
  description: anyText,
  /** Its own rules, which add to those of the ruleset. */
  rules: anyText,
  /** What there is to win, in words; empty where nothing is said. */
  prizes: optional(anyText),
  /** In the language that was asked for, in German where it is not translated. */
  ruleset: optional(nullable(reply({ name: anyText, version: count, text: anyText }))),
  /** Where its organizer is found elsewhere. */
  contact: optional(list(reply({ name: anyText, url: anyText }))),
  /** What it belongs to. */
  series: optional(nullable(reply({ name: anyText, slug: anyText }))),
  max_members: count,
  /** Name and address; `address` may be empty. */
  venue: optional(nullable(reply({ name: anyText, address: anyText }))),
  match_settings: matchSettings,
  check_in_required: flag,
  check_in_opens_at: nullable(moment),
  check_in_ends_at: nullable(moment),
  timeline: list(timelineStep),
  stages: list(stage),
  /** Why its organizers took it to its present state, where they said so: why it is called off, interrupted or ended early. */
  reason: optional(nullable(anyText)),
  /** Once it has ended. */
  figures: optional(nullable(tournamentFigures)),
  rev: count,
});
export type TournamentPage = Infer<typeof tournamentPage>;

/** An entry: a team, or a single player, in a tournament. `position` is its place in line on the waiting list, from 1. */
export const participant = reply({
  entry: id,
  kind: oneOf(tournamentModes),
  /** The id of the team or of the user. */
  id,
  name: anyText,
  tag: nullable(anyText),
  image: nullable(anyText),
  state: oneOf(entryStates),
  seed: nullable(count),
  place: nullable(count),
  position: nullable(count),
  entered_at: moment,
});
export type Participant = Infer<typeof participant>;

export const tournamentParams = request({ tournament: id });
const PAGE_MAX = 50;

export const listTournaments = call({
  method: 'GET',
  path: '/v1/tournaments',
  summary:
    'Tournaments that anyone may see: those that can be joined first, then running and coming ones (both soonest first), then finished ones (latest first)',
  query: request({
    /** `open`: takes entries. `coming`: not started. `running`: started, not decided. `finished`: decided or cancelled. */
    phase: optional(oneOf(['open', 'coming', 'running', 'finished'])),
    game: optional(id),
    organizer: optional(id),
    series: optional(id),
    mode: optional(oneOf(tournamentModes)),
    location: optional(oneOf(['online'])),
    country: optional(countryCode),
    city: optional(cityNumber),
    text: optional(text(0, 80)),
    limit: optional(integerFromText(1, PAGE_MAX)),
    cursor: optional(text(1, 200)),
  }),
  reply: page(tournamentSummary),
});

export const getTournament = call({
  method: 'GET',
  path: '/v1/tournaments/:tournament',
  summary: 'A tournament with its timeline and stages',
  params: tournamentParams,
  reply: tournamentPage,
});

export const listParticipants = call({
  method: 'GET',
  path: '/v1/tournaments/:tournament/participants',
  summary: 'Entries with a place by time of entry, then the waiting list in order',
  params: tournamentParams,
  reply: reply({ items: list(participant), rev: count }),
});

/** What a tournament is to the user, and what they may do there. */
const myTournament = reply({
  /** May organize it. */
  manages: flag,
  /** May decide its matches. */
  referees: flag,
  /** What the user may do with the tournament now. */
  may: list(oneOf(['join', 'manage'])),
  entries: list(
    reply({
      entry: id,
      kind: oneOf(tournamentModes),
      /** The id of the team or of the user. */
      id,
      name: anyText,
      state: oneOf(entryStates),
      seed: nullable(count),
      place: nullable(count),
      /** Acts for it: it is theirs alone, or they own or manage its team. */
      acts: flag,
      may_leave: flag,
      /** What the user may do with the entry now. */
      may: list(oneOf(['check_in', 'undo_check_in', 'ask_late_check_in', 'leave'])),
      /** The revision that a command about the entry names. */
      rev: count,
      checked_in: flag,
      /** Ids of the users who play, as they were checked in. */
      roster: list(id),
      /** Organizers let it play in spite of what the eligibility says. */
      cleared: flag,
      /** How many further players the user may name for it now; `null` where they may not change its roster. */
      substitutes: optional(nullable(count)),
      /** What became of a late check-in that was asked for. */
      late_check_in: nullable(oneOf(['asked', 'admitted', 'refused'])),
      /** Its next match that is not decided. */
      next: nullable(matchSummary),
    }),
  ),
  /** Own teams whose managers the user has asked today to enter them. */
  asked: optional(list(id)),
  rev: count,
});
export type MyTournament = Infer<typeof myTournament>;

export const getMyTournament = call({
  method: 'GET',
  path: '/v1/tournaments/:tournament/mine',
  summary: 'The own entries in a tournament with their next matches, and what the user may do in it',
  params: tournamentParams,
  reply: myTournament,
});
