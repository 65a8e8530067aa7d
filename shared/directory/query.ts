import { validate } from '@duellwerk/shared/contract/schema';
import { browseTeams, type DirectoryQuery } from '../contract/directory.ts';

/** What an address of /teams or /users asks for; a value that makes no sense is as if it were not there. */
export function queryFrom(search: Readonly<Record<string, string>>): DirectoryQuery {
  const wanted: Record<string, string> = {};
  for (const key of ['text', 'game', 'looking']) {
    const value = search[key];
    if (!value) continue;
    const [failure] = validate({ [key]: value }, browseTeams.query);
    if (!failure) wanted[key] = value;
  }
  return wanted;
}
