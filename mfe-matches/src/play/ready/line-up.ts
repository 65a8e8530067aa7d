import type { MyMatch } from '@duellwerk/shared/contract/match-mine';

type Player = MyMatch['players'][number];

/** Who is selected at first: the line-up that stands, else everybody where nobody can be left out. */
export function firstLineUp({ players, required }: Pick<MyMatch, 'players' | 'required'>): string[] {
  const selected = players.filter((player) => player.selected);
  if (selected.length > 0) return selected.map(({ id }) => id);
  return players.length === required ? players.map(({ id }) => id) : [];
}

/** Ready-up takes exactly the required number of the available players, each once (specification 5). */
export function isLineUp(players: readonly Player[], chosen: readonly string[], required: number): boolean {
  const available = new Set(players.map(({ id }) => id));
  return (
    chosen.length === required &&
    new Set(chosen).size === required &&
    chosen.every((player) => available.has(player))
  );
}
