import type { FieldEntry } from '@duellwerk/shared/contract/tournament-field';
import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';

/** Names of the stages that the form makes. */
export const stageNames = { main: 'Hauptrunde', groups: 'Gruppen', swiss: 'Schweiz', playoffs: 'Playoffs' };

/** Who may manage it. */
export const organizer = {
  ...{ id: 'u1', username: 'ada', mail: 'ada@example.org', mail_verified: true, teams: [], connections: [] },
  ...{ permissions: ['tournament.manage:nordlicht'], images: { avatar: null } },
};

/** A tournament as its organizers get it. */
export function aManaged(parts: Partial<ManagedTournament> = {}): ManagedTournament {
  return {
    id: 'herbst',
    name: 'Herbst-Cup',
    organizer: 'nordlicht',
    state: 'draft',
    is_template: false,
    rev: 4,
    version: 7,
    game: 'valorant',
    mode: 'team',
    team_size: 5,
    max_members: 8,
    best_of: 3,
    places: 16,
    min_entries: 4,
    waiting_places: 16,
    approval: false,
    cancel_when_few: true,
    protest_hours: 24,
    ready_minutes: 10,
    walkover_minutes: 15,
    report_minutes: null,
    answer_minutes: 15,
    advance_minutes: null,
    walkover: 'propose',
    maps: [],
    veto: 'none',
    members_check_in: false,
    substitutes: 0,
    substitutes_until: 'end',
    listed: true,
    description: '',
    rules: 'Fair bleiben.',
    prizes: '',
    image: null,
    series: null,
    ruleset: null,
    registration_opens_at: '2026-11-01T18:00:00.000Z',
    registration_ends_at: '2026-11-26T17:00:00.000Z',
    check_in_opens_at: '2026-11-26T17:00:00.000Z',
    check_in_ends_at: '2026-11-26T17:45:00.000Z',
    starts_at: '2026-11-26T18:00:00.000Z',
    reminded_at: null,
    seed_random: null,
    taken: 0,
    waiting: 0,
    missing: 0,
    stages: [
      {
        id: 's1',
        name: 'Hauptrunde',
        format: 'single_elimination',
        state: 'pending',
        settings: {},
        sources: [],
      },
    ],
    problems: [],
    moves: ['published'],
    ...parts,
  };
}

export function aFieldEntry(parts: Partial<FieldEntry> = {}): FieldEntry {
  return {
    entry: 'e1',
    kind: 'team',
    id: 'elbsturm',
    name: 'Elbsturm',
    image: null,
    state: 'accepted',
    rev: 1,
    seed: null,
    entered_at: '2026-11-20T18:00:00.000Z',
    checked_in_at: null,
    roster: [],
    eligible: true,
    cleared_reason: null,
    late_check_in: null,
    ...parts,
  };
}

/** A file that was picked. Those of jsdom cannot be read. */
export function aFile(content: string | Uint8Array<ArrayBuffer>, name: string): File {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return Object.assign(new File([bytes], name), { arrayBuffer: async () => bytes.buffer });
}
