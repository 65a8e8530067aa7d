// The pairings of our brackets beside those of brackets-manager, an independent implementation. Its limits: up to 128 entries,
// single forfeits only, nothing is corrected, and of the second grand final only the one that is needed.
import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';
import { randomRuns } from '../testing/tier.ts';
import { takesResult } from './match-state.ts';
import { entriesFor, graphFor, Play, randomFrom } from './play.ts';

const MATCHES = randomRuns(10_000);
type OtherFormat = 'single_elimination' | 'double_elimination';

interface OtherMatch {
  id: number;
  group_id: number;
  round_id: number;
  number: number;
  opponent1: { id: number | null } | null;
  opponent2: { id: number | null } | null;
}

/** The same tournament in the other implementation. */
async function otherStage(type: OtherFormat, entries: number, thirdPlace: boolean) {
  const storage = new InMemoryDatabase();
  const manager = new BracketsManager(storage);
  const places = 2 ** Math.ceil(Math.log2(entries));
  const seeding = entriesFor(places).map(({ id, seed }) => (seed > entries ? null : id));
  await manager.create.stage({
    tournamentId: 0,
    name: 'other',
    type,
    seeding,
    settings: { seedOrdering: ['inner_outer'], grandFinal: 'double', consolationFinal: thirdPlace },
  });
  const groups = (await storage.select<{ id: number; number: number }>('group')) ?? [];
  const rounds = (await storage.select<{ id: number; number: number }>('round')) ?? [];
  const names = (await storage.select<{ id: number; name: string }>('participant')) ?? [];
  const group = new Map(groups.map((each) => [each.id, each.number]));
  const round = new Map(rounds.map((each) => [each.id, each.number]));
  const name = new Map(names.map((each) => [each.id, each.name]));
  const keyOf = (match: OtherMatch): string => {
    const [part, number] = [group.get(match.group_id), round.get(match.round_id)];
    if (part === 1) return `W${number}.${match.number}`;
    if (type === 'single_elimination') return '3RD';
    return part === 2 ? `L${number}.${match.number}` : `GF${number}`;
  };
  const matches = (await storage.select<OtherMatch>('match')) ?? [];
  const idOf = new Map(matches.map((match) => [keyOf(match), match.id]));
  const entryOf = (side: OtherMatch['opponent1']) => (side?.id == null ? undefined : name.get(side.id));
  return {
    async sides(key: string): Promise<(string | undefined)[]> {
      const match = await storage.select<OtherMatch>('match', idOf.get(key) ?? -1);
      return [entryOf(match?.opponent1 ?? null), entryOf(match?.opponent2 ?? null)].toSorted();
    },
    /** Ends the match; one that is forfeited has no score. */
    async win(key: string, winner: string, forfeit: boolean): Promise<void> {
      const match = await storage.select<OtherMatch>('match', idOf.get(key) ?? -1);
      const first = entryOf(match?.opponent1 ?? null) === winner;
      const won = forfeit ? {} : { score: 1, result: 'win' as const };
      const lost = forfeit ? { forfeit: true } : { score: 0 };
      await manager.update.match({
        id: idOf.get(key) ?? -1,
        opponent1: first ? won : lost,
        opponent2: first ? lost : won,
      });
    },
  };
}

it(`pairs ${MATCHES} random matches as brackets-manager does`, async () => {
  const random = randomFrom(42);
  let compared = 0;
  for (let tournament = 0; compared < MATCHES; tournament += 1) {
    const format = tournament % 2 === 0 ? 'double_elimination' : 'single_elimination';
    // Every size at least once in either format; a double elimination of two is no format of the other's.
    const least = format === 'single_elimination' ? 2 : 3;
    const entries = tournament < 254 ? Math.max(least, 2 + (tournament >> 1)) : least + random(126);
    const third_place = format === 'single_elimination' && random(2) === 0;
    const settings = format === 'single_elimination' ? { third_place } : { loser_order: 'table' as const };
    const play = new Play(graphFor(format, entries, settings));
    const other = await otherStage(format, entries, third_place && entries > 3);
    for (const { key } of play.graph.matches) {
      const match = play.match(key);
      if (!takesResult(match)) continue;
      const { a, b } = match;
      const sides = [a, b].toSorted();
      const found = await other.sides(key);
      if (found.join() !== sides.join())
        throw new Error(`${format} of ${entries}, ${key}: ${sides.join()} here, ${found.join()} there`);
      compared += 1;
      const winner = random(2) === 0 ? 'a' : 'b';
      const forfeit = random(20) === 0;
      play.end(key, forfeit ? { kind: 'walkover', winner } : winner === 'a' ? '1:0' : '0:1');
      await other.win(key, (winner === 'a' ? a : b) ?? '', forfeit);
    }
    expect(play.stage.finished).toBe(true);
  }
  expect(compared).toBeGreaterThanOrEqual(MATCHES);
}, 60_000);
