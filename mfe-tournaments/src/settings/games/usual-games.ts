import type { GameArt } from '@duellwerk/shared/contract/master-data/games';

interface UsualGame {
  name: string;
  slug: string;
  /** The service that its players have to link, where tournaments of it usually ask for one. */
  connection: string | null;
  art: GameArt;
}

/** Games that communities usually play, to begin with instead of an empty form. */
export const usualGames: readonly UsualGame[] = [
  { name: 'VALORANT', slug: 'valorant', connection: 'riot', art: 'duel' },
  { name: 'Counter-Strike 2', slug: 'cs2', connection: null, art: 'strike' },
  { name: 'League of Legends', slug: 'lol', connection: 'riot', art: 'arena' },
  { name: 'Rainbow Six Siege', slug: 'r6', connection: null, art: 'siege' },
  { name: 'Overwatch 2', slug: 'ow2', connection: null, art: 'orbit' },
  { name: 'Rocket League', slug: 'rocket-league', connection: null, art: 'ball' },
  { name: 'EA SPORTS FC', slug: 'ea-fc', connection: null, art: 'ball' },
  { name: 'Teamfight Tactics', slug: 'tft', connection: 'riot', art: 'arena' },
  { name: 'Fortnite', slug: 'fortnite', connection: null, art: 'drop' },
  { name: 'Apex Legends', slug: 'apex', connection: null, art: 'drop' },
  { name: 'Dota 2', slug: 'dota2', connection: null, art: 'arena' },
  { name: 'Age of Empires II', slug: 'aoe2', connection: null, art: 'fort' },
  { name: 'StarCraft II', slug: 'sc2', connection: null, art: 'fort' },
  { name: 'Street Fighter 6', slug: 'sf6', connection: null, art: 'ring' },
  { name: 'TEKKEN 8', slug: 'tekken8', connection: null, art: 'ring' },
  { name: 'Super Smash Bros. Ultimate', slug: 'ssbu', connection: null, art: 'ring' },
  { name: 'Trackmania', slug: 'trackmania', connection: null, art: 'track' },
  { name: 'Mario Kart 8 Deluxe', slug: 'mario-kart', connection: null, art: 'track' },
];
