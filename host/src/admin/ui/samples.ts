// Stand-ins for what would come from the API: names, numbers and moments, the same at every visit.
import type { SelectorOption } from '@duellwerk/shared/form/selector-option';

export interface SampleTeam {
  id: string;
  name: string;
  wins: number;
  losses: number;
  founded: string;
}

const names = ['Nordlicht', 'Löwen', 'Nachtschicht', 'Äther', 'Kranich 04', 'Eisbrecher', 'Funkstille'];

export const sampleTeams: readonly SampleTeam[] = names.map((name, index) => ({
  id: `team-${index}`,
  name,
  wins: (index * 5 + 3) % 11,
  losses: (index * 3 + 1) % 7,
  founded: `202${index % 6}-0${index + 1}-1${index}T12:00:00Z`,
}));

export const samplePlayers: readonly SelectorOption[] = [
  { id: 'u1', username: 'ada', slug: 'Nordlicht' },
  { id: 'u2', username: 'björn', slug: 'Löwen' },
  { id: 'u3', username: 'cem' },
];

export const SAMPLE_MOMENT = '2026-11-21T17:45:00Z';
/** The morning of that day and the day before, for "heute" and "morgen". */
export const SAMPLE_MORNING = Date.parse('2026-11-21T08:00:00Z');
export const SAMPLE_DAY_BEFORE = Date.parse('2026-11-20T08:00:00Z');

/** Finds players by a part of their name, as an endpoint would. */
export async function searchPlayers(text: string): Promise<readonly SelectorOption[]> {
  return samplePlayers.filter(({ username = '' }) => username.includes(text.toLowerCase()));
}

export const searchNothing = async (): Promise<readonly SelectorOption[]> => [];
export const searchInVain = (): Promise<readonly SelectorOption[]> => Promise.reject(new Error('sample'));
export const searchForEver = (): Promise<readonly SelectorOption[]> => new Promise(() => undefined);
