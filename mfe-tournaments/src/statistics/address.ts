// What the address of the statistics says.

export interface Chosen {
  game?: string;
  season?: string;
}

const ID = /^[\w-]{1,40}$/;

/** Game and season of an address. */
export function chosenFrom({ spiel = '', saison = '' }: Record<string, string>): Chosen {
  return { ...(ID.test(spiel) && { game: spiel }), ...(ID.test(saison) && { season: saison }) };
}

/** The address of a choice, a query of the same page. */
export function chosenAddress({ game, season }: Chosen): string {
  return `?${new URLSearchParams({ ...(game && { spiel: game }), ...(season && { saison: season }) })}`;
}
