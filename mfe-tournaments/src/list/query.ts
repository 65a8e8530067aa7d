import { type Infer, validate } from '@duellwerk/shared/contract/schema';
import { listTournaments } from '@duellwerk/shared/contract/tournaments';

export type ListQuery = Infer<typeof listTournaments.query>;

/** The filters that an address asks for; a value that makes no sense is as if it were not there. */
export function queryFrom(search: Record<string, string>): ListQuery {
  const wanted: Record<string, string> = {};
  for (const key of ['phase', 'game', 'organizer', 'mode', 'location', 'country', 'city', 'text']) {
    const value = search[key];
    if (!value) continue;
    const [failure] = validate({ [key]: value }, listTournaments.query);
    if (!failure) wanted[key] = value;
  }
  return wanted;
}
