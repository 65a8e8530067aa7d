import type { Base } from '@duellwerk/shared/contract/base';
import type { Eligibility } from '@duellwerk/shared/contract/eligibility';
import type { MatchSummary } from '@duellwerk/shared/contract/matches';
import type {
  MyTournament,
  Participant,
  TournamentPage,
  TournamentSummary,
} from '@duellwerk/shared/contract/tournaments';
import type { CurrentUser } from '@duellwerk/shared/contract/users';

/** Data for tests of this remote, each a whole and valid answer of the API. */
export function aSummary(parts: Partial<TournamentSummary> = {}): TournamentSummary {
  return {
    id: 'herbst',
    name: 'Herbst-Cup',
    game: 'valorant',
    organizer: 'nordlicht',
    mode: 'team',
    state: 'registration_open',
    format: 'double_elimination',
    team_size: 5,
    best_of: 3,
    places: 16,
    taken: 9,
    waiting: 0,
    registration_opens_at: '2026-11-01T18:00:00.000Z',
    starts_at: '2026-11-26T18:00:00.000Z',
    image: null,
    ...parts,
  };
}

export function aTournament(
  parts: Partial<Omit<TournamentPage, 'summary'>> = {},
  summary: Partial<TournamentSummary> = {},
): TournamentPage {
  return {
    summary: aSummary(summary),
    description: 'Ein Abend, sechzehn Teams.',
    rules: 'Fair bleiben.',
    max_members: 7,
    match_settings: {
      ...{ ready_minutes: 10, walkover_minutes: 15, report_minutes: null, answer_minutes: 15 },
      ...{ substitutes: 0, substitutes_until: 'end' },
      advance_minutes: null,
      ...{ walkover: 'propose', maps: [], veto: 'none' },
    },
    check_in_required: true,
    check_in_opens_at: '2026-11-26T17:00:00.000Z',
    check_in_ends_at: '2026-11-26T17:45:00.000Z',
    timeline: [
      { id: 'registration', name: 'Anmeldung', state: 'open', at: '2026-11-01T18:00:00.000Z' },
      { id: 'play', name: 'Spiele', state: 'upcoming', at: '2026-11-26T18:00:00.000Z' },
    ],
    stages: [],
    rev: 4,
    ...parts,
  };
}

/** A match between two teams; `a` is the entry on the first side. */
export function aMatch(parts: Partial<MatchSummary> = {}, a = 'e1'): MatchSummary {
  const side = (entry: string) => ({
    entry,
    kind: 'team' as const,
    id: `t-${entry}`,
    name: `Team ${entry}`,
    image: null,
    score: null,
  });
  return {
    id: 'm1',
    stage: 's1',
    bracket: 'W',
    round: 1,
    round_name: { kind: 'semi_final' },
    position: 0,
    state: 'scheduled',
    a: side(a),
    b: side('e2'),
    winner: null,
    scheduled_at: null,
    ...parts,
  };
}

export function aParticipant(parts: Partial<Participant> = {}): Participant {
  return {
    entry: 'e1',
    kind: 'team',
    id: 'elbsturm',
    name: 'Elbsturm',
    tag: 'ELB',
    image: null,
    state: 'accepted',
    seed: null,
    place: null,
    position: null,
    entered_at: '2026-11-20T18:00:00.000Z',
    ...parts,
  };
}

export function aMine(parts: Partial<MyTournament> = {}): MyTournament {
  return { manages: false, referees: false, may: ['join'], entries: [], rev: 4, ...parts };
}

export function anOwnEntry(
  parts: Partial<MyTournament['entries'][number]> = {},
): MyTournament['entries'][number] {
  return {
    entry: 'e1',
    kind: 'team',
    id: 'elbsturm',
    name: 'Elbsturm',
    state: 'accepted',
    seed: null,
    place: null,
    acts: true,
    may_leave: true,
    may: ['leave'],
    rev: 2,
    checked_in: false,
    roster: [],
    cleared: false,
    late_check_in: null,
    next: null,
    ...parts,
  };
}

export function aUser(parts: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 'me',
    username: 'Mika',
    mail: 'mika@example.test',
    mail_verified: true,
    permissions: [],
    teams: [
      {
        id: 'elbsturm',
        name: 'Elbsturm',
        tag: 'ELB',
        logo: null,
        owner: 'me',
        role: 'captain',
        members: [{ id: 'me', role: 'captain' }],
      },
    ],
    connections: [],
    images: { avatar: null },
    ...parts,
  };
}

export function anEligibility(selectable: number): Eligibility {
  return {
    required_members_check: { current: 5, limit: 5, valid: true },
    max_members_check: { current: 5, limit: 7, valid: true },
    member_checks: Array.from({ length: 5 }, (_, index) => ({
      id: `u${index}`,
      name: `Spieler ${index}`,
      is_player: true,
      has_verified_mail: index < selectable,
      can_be_selected: index < selectable,
      connection: [],
    })),
  };
}

export function aBase(parts: Partial<Base> = {}): Base {
  return {
    i18n: {},
    connections: [],
    member_roles: [{ id: 'captain', name: 'Kapitän', is_manager: true, is_player: true }],
    config: {
      title: 'Duellwerk',
      icon: '',
      platform_name: 'Duellwerk',
      flags: {},
      base_url: '',
      fallback_icon: '',
      translations: ['de', 'en'],
      vector_icons: {},
      required_registration_fields: [],
    },
    badges: [],
    games: [{ id: 'valorant', name: 'VALORANT', slug: 'valorant', required_connection: 'riot' }],
    organizers: [{ id: 'nordlicht', name: 'Nordlicht', slug: 'nordlicht' }],
    countries: [],
    version: '1',
    alerts: [],
    ...parts,
  };
}
