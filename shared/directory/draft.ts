// What the form of a directory entry holds, and what is sent of it.
import type { DirectoryEntry, DirectoryState, GivenDirectoryEntry } from '../contract/directory.ts';

export interface DirectoryDraft {
  state: DirectoryState;
  text?: string | undefined;
  /** By the id of the game. */
  games: Readonly<Record<string, boolean>>;
}

/** @param games of the site: others have no field */
export function draftOf(
  { state, text, games: chosen }: DirectoryEntry,
  games: readonly { id: string }[],
): DirectoryDraft {
  return {
    state,
    ...(text && { text }),
    games: Object.fromEntries(games.map(({ id }) => [id, chosen.includes(id)])),
  };
}

export function bodyOf({ state, text = '', games }: DirectoryDraft): GivenDirectoryEntry {
  return { state, text: text.trim(), games: Object.keys(games).filter((id) => games[id]) };
}

/** The games that can be chosen: the site's, and archived ones that were chosen before. */
export function gamesFor<Game extends { id: string; archived?: boolean | undefined }>(
  games: readonly Game[],
  { games: chosen }: Pick<DirectoryEntry, 'games'>,
): Game[] {
  return games.filter(({ id, archived }) => !archived || chosen.includes(id));
}
