/** The query parameter with the id of the entry that is edited; without it the address is the list's. */
export const ENTRY_PARAMETER = 'entry';

/** What the address has in place of an entry's id while a new one is made. */
export const NEW_ENTRY = 'new';

/** Marks the address of who comes from the setup and goes back to it. */
export const FROM_SETUP = { from: 'setup' };

/** The address at which an entry is edited. */
export const entryAddress = (path: string, entry: string, fromSetup = false) =>
  `${path}?${new URLSearchParams({ [ENTRY_PARAMETER]: entry, ...(fromSetup && FROM_SETUP) })}`;

/** The address of the whole list. */
export const listAddress = (path: string, fromSetup: boolean) =>
  fromSetup ? `${path}?${new URLSearchParams(FROM_SETUP)}` : path;
