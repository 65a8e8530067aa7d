// The words around the facts of a page, by language.
import { deletedUser } from '../text/deleted-user.ts';

export interface Words {
  places(count: number, areTeams: boolean): string;
  team(name: string, members: number): string;
  /** Two names; one that is not known yet is absent. */
  sides(left: string | null, right: string | null): string;
  result: string;
  match: string;
  user(name: string): string;
  /** Date and time in Berlin. */
  date(at: Date): string;
}

const german: Words = {
  places: (count, areTeams) => `${count} ${areTeams ? 'Teams' : 'Plätze'}`,
  team: (name, members) => `Team ${name} mit ${members} ${members === 1 ? 'Mitglied' : 'Mitgliedern'}.`,
  sides: (left, right) => `${left ?? 'Offen'} gegen ${right ?? 'Offen'}`,
  result: 'Endstand',
  match: 'Begegnung im Turnier',
  user: (name) => `Profil von ${name}: Teams, Turniere und Ergebnisse.`,
  date: (at) => `${dateOf(at)} Uhr`,
};

const english: Words = {
  places: (count, areTeams) => `${count} ${areTeams ? 'teams' : 'places'}`,
  team: (name, members) => `Team ${name} with ${members} ${members === 1 ? 'member' : 'members'}.`,
  sides: (left, right) => `${inEnglish(left)} vs ${inEnglish(right)}`,
  result: 'Final score',
  match: 'Match of the tournament',
  user: (name) => `Profile of ${name}: teams, tournaments and results.`,
  date: dateOf,
};

function inEnglish(name: string | null): string {
  return name === deletedUser.de ? deletedUser.en : (name ?? 'Open');
}

/** The words of a language, German for one that there are none of. */
export function wordsOf(locale: string): Words {
  return locale === 'en' ? english : german;
}

/** `21.11.2026 19:00`. */
function dateOf(at: Date): string {
  const parts = new Intl.DateTimeFormat('de-DE', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  }).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('day')}.${part('month')}.${part('year')} ${part('hour')}:${part('minute')}`;
}
