// /v1/settings/games: what is played here.
import { anyText, id, nullable, oneOf, optional } from '@duellwerk/shared/contract/schema';
import { entryName, masterData, masterDataPicture } from './calls.ts';
import { slug } from './slug.ts';

/** Art that comes with the software, `/games/duel.svg`. */
export const gameArt = [
  'duel',
  'strike',
  'siege',
  'orbit',
  'arena',
  'ball',
  'ring',
  'track',
  'drop',
  'fort',
] as const;
export type GameArt = (typeof gameArt)[number];

const shown = {
  slug: anyText,
  /** The service that players have to link. */
  required_connection: nullable(anyText),
  /** Its art, for tournaments without a picture of their own. */
  image: nullable(anyText),
};
const parts = { who: 'site.manage', shown };

export const gameCalls = masterData('games', 'Games', {
  ...parts,
  fields: {
    name: entryName,
    slug,
    required_connection: nullable(id),
    /** Takes the place of the picture; absent it stays. */
    art: optional(oneOf(gameArt)),
  },
});
export const gamePictureCalls = masterDataPicture('games', 'Games', parts);
