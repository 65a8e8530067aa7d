// Catalogs against sources, and catalogs against each other: one page shows them merged.

/** A room's catalog of one locale: text by id, empty where a translation is missing. */
export type Texts = Record<string, string>;

export interface RoomTexts {
  room: string;
  /** The remote that it belongs to. */
  remote?: string | undefined;
  /** Ids of the texts in the room's sources, with the German source text. */
  sources: Texts;
  catalogs: Record<string, Texts>;
}

/** Texts of a source without a place in a catalog, without a translation, and entries that no source has any more. */
export function textGaps({ room, sources, catalogs }: RoomTexts): string[] {
  return Object.entries(catalogs).flatMap(([locale, catalog]) => {
    const missing = Object.keys(sources).filter((id) => !catalog[id]);
    const unused = Object.keys(catalog).filter((id) => !Object.hasOwn(sources, id));
    return [
      ...missing.map((id) => `${room} ${locale}: no text for "${sources[id]}"`),
      ...unused.map((id) => `${room} ${locale}: nobody uses "${catalog[id]}"`),
    ];
  });
}

/**
 * Texts that two rooms of one package, or the host and a shared piece, translate in two ways: the last loaded would change the
 * words of the other. Remotes have ids of their own, see `own-texts.mjs`.
 */
export function twoTexts(rooms: readonly RoomTexts[]): string[] {
  const first = new Map<string, { room: string; text: string }>();
  return rooms.flatMap(({ room, remote = '', catalogs }) =>
    Object.entries(catalogs).flatMap(([locale, catalog]) =>
      Object.entries(catalog).flatMap(([id, text]) => {
        const key = `${remote} ${locale} ${id}`;
        const known = first.get(key);
        if (!known) first.set(key, { room, text });
        return known && known.text !== text
          ? [`${locale}: "${known.text}" (${known.room}), "${text}" (${room})`]
          : [];
      }),
    ),
  );
}
