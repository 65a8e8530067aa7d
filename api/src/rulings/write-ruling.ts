import type { Words } from '@duellwerk/shared/contract/ruling-words';
import type { MatchBefore, RulingKind } from '../db/domain-tables.ts';
import type { CommandContext } from '../http/command.ts';
import { tellRuling } from '../notifications/ruling-facts.ts';
import { fold } from '../text/fold.ts';
import { newId } from '../text/ids.ts';
import { announce } from '../webhooks/announce.ts';
import { rulingPublished } from '../webhooks/facts.ts';

export interface NewRuling {
  kind: RulingKind;
  words: Words;
  author: string | null;
  at: Date;
  tournament?: string | null;
  match?: string | null;
  /** The two who met, or the one who is excluded. */
  entries?: readonly (string | null)[];
  /** The event of the stage's log that it made. */
  stageEvent?: number | null;
  amends?: string | null;
  /** It takes the one back that it amends. */
  undoes?: boolean;
  before?: MatchBefore | null;
}

/** Writes a ruling, and tells those whom it is about and whoever reads the list. @returns its id */
export async function writeRuling(
  { tx, publish }: Pick<CommandContext, 'tx' | 'publish'>,
  ruling: NewRuling,
): Promise<string> {
  const id = newId();
  const { kind, words, author, at, entries = [], before = null } = ruling;
  await tx
    .insertInto('rulings')
    .values({
      ...{ id, kind, ...words, author_id: author, published_at: at },
      ...{ tournament_id: ruling.tournament ?? null, match_id: ruling.match ?? null },
      ...{ entry_a: entries[0] ?? null, entry_b: entries[1] ?? null },
      ...{ stage_event: ruling.stageEvent ?? null, amends: ruling.amends ?? null },
      search_key: searchKey(words),
      before: before && JSON.stringify(before),
    })
    .execute();
  const { tournament = null, match = null, amends = null, undoes = false } = ruling;
  const change = undoes ? 'undone' : amends === null ? 'published' : 'amended';
  const told = entries.filter((entry) => entry !== null);
  await tellRuling(tx, { id, change, entries: told, author, tournament, match }, at);
  if (tournament !== null) await announce(tx, tournament, [rulingPublished(id)], at);
  await publish({ topic: 'rulings', kind: 'published', ref: id });
  return id;
}

/** What the search looks in. */
function searchKey({ title, facts, decision, rule, consequence }: Words): string {
  return fold([title, facts, decision, rule, consequence].join(' '));
}
