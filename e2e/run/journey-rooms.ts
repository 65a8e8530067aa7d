/**
 * Which journeys prove something about which room. A room that is reached only through others has none of its own: what
 * changes in `shared/contract` reaches the rooms that import it.
 */
const JOURNEYS = {
  api: [
    'alerts',
    'audit',
    'bracket-live',
    'content',
    'entering',
    'join',
    'kicktipp',
    'league',
    'live-faults',
    'login',
    'match-play',
    'notifications',
    'organising',
    'refereeing',
    'registration',
    'settings',
    'team-life',
  ],
  'host/server': [
    ...['budget', 'canary', 'deleted-bundle', 'dev', 'drawing-faults', 'faults', 'incompatible', 'override'],
    ...['preload', 'releases', 'rendering', 'singletons'],
  ],
  'host/src': [
    ...[
      'a11y',
      'alerts',
      'audit',
      'base-faults',
      'build-notice',
      'chunk-guard',
      'content',
      'dialog-screens',
      'faults',
    ],
    ...[
      'keyboard',
      'layout',
      'live-faults',
      'next-task',
      'notifications',
      'offline',
      'preload',
      'rendering',
      'screens',
      'start',
    ],
    ...['xss-alerts', 'xss-content'],
  ],
  'mfe-auth': [
    ...['a11y', 'account', 'dialog-fields', 'dialog-screens', 'login', 'password-reset', 'refusals'],
    ...['notifications', 'records', 'registration', 'screens', 'settings', 'social', 'user-admin'],
  ],
  'mfe-matches': [
    ...['a11y', 'kicktipp', 'match-keyboard', 'match-play', 'next-task', 'refereeing'],
    ...['screens', 'start'],
  ],
  'mfe-teams': ['a11y', 'records', 'registration', 'screens', 'team-life'],
  'mfe-tournaments': [
    ...['a11y', 'bracket', 'bracket-live', 'entering', 'join', 'league', 'league-table', 'next-task'],
    ...['organising', 'registration', 'screens', 'start'],
  ],
  'shared/form': ['pieces'],
  'shared/theme': ['pieces'],
  'shared/ui': ['pieces'],
} as const satisfies Record<string, readonly string[]>;

export type Room = keyof typeof JOURNEYS;

export const rooms = Object.keys(JOURNEYS) as Room[];

/** The part of the workspace that a file belongs to; `host` and `shared` have several. */
export function roomOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return first === 'host' || first === 'shared' ? `${first}/${second}` : first;
}

/** Names of the journeys of some rooms, each once. */
export function journeysOf(some: Iterable<Room>): string[] {
  return [...new Set([...some].flatMap((room) => JOURNEYS[room]))].sort();
}
