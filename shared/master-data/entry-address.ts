/** What the address has in place of an entry's id while a new one is made. */
export const NEW_ENTRY = 'new';

/** The address at which an entry is edited. */
export const entryAddress = (path: string, entry: string) => `${path}?${new URLSearchParams({ entry })}`;
