import type { Participant } from '@duellwerk/shared/contract/tournaments';
import { formatPlacement } from '@duellwerk/shared/i18n/format';
import type { PlacedEntry } from '@duellwerk/shared/rules/podium';

/** The page of the team or of the player. */
export function pathOfEntry({ kind, id }: Pick<Participant, 'kind' | 'id'>): string {
  return kind === 'team' ? `/teams/${id}` : `/users/${id}`;
}

/** `1.`, shared ones `5.–8.` */
export function placeText({ from, to }: Pick<PlacedEntry, 'from' | 'to'>, locale: string): string {
  return formatPlacement(from, to, { locale });
}
