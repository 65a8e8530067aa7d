// One double elimination for both drawings, as each wants it, and more results as each is told of them.
import { aStage } from '@duellwerk/shared/bracket-drawing/sample-stage';
import type { StageChanges, StagePage } from '@duellwerk/shared/contract/stages';
import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';

export interface Drawable {
  /** What is drawn. */
  bracket: unknown;
  /** What is told of one more result, and of one more. */
  results: unknown[];
}

/** For our view: the API's answer and what the API says has changed. */
export function ourBracket(entries: number, played: number, more: number): Drawable {
  const at = (results: number) => aStage('double_elimination', entries, {}, results);
  const bracket = at(played);
  let before = bracket;
  const results = Array.from({ length: more }, (_, index) => {
    const after = at(played + index + 1);
    const changes = changesBetween(before, after);
    before = after;
    return changes;
  });
  return { bracket, results };
}

function changesBetween(before: StagePage, after: StagePage): StageChanges {
  const known = new Map(before.matches.map((match) => [match.key, JSON.stringify(match)]));
  const matches = after.matches.filter((match) => known.get(match.key) !== JSON.stringify(match));
  return { rev: after.rev, whole: false, state: after.state, matches, standings: [], places: null };
}

/** For brackets-viewer: the tables of brackets-manager and the rows that changed. */
export async function viewersBracket(entries: number, played: number, more: number): Promise<Drawable> {
  const storage = new InMemoryDatabase();
  const manager = new BracketsManager(storage);
  const stage = await manager.create.stage({
    tournamentId: 0,
    name: 'Hauptrunde',
    type: 'double_elimination',
    seeding: aStage('double_elimination', entries, {}, 0).entries.map(({ name }) => name),
    settings: { seedOrdering: ['inner_outer'], grandFinal: 'simple' },
  });
  const play = (id: number) =>
    manager.update.match({ id, opponent1: { score: 2, result: 'win' }, opponent2: { score: 0 } });
  const present = async () => structuredClone(await manager.get.stageData(stage.id));
  for (let id = 0; id < played; id += 1) await play(id);
  const first = await present();
  const results: unknown[] = [];
  for (let id = played, before = first; id < played + more; id += 1) {
    await play(id);
    const after = await present();
    const known = new Map(before.match.map((match) => [match.id, JSON.stringify(match)]));
    results.push(after.match.filter((match) => known.get(match.id) !== JSON.stringify(match)));
    before = after;
  }
  return {
    bracket: {
      stages: first.stage,
      matches: first.match,
      matchGames: first.match_game,
      participants: first.participant,
    },
    results,
  };
}
