import type { StageChanges, StageMatch, StagePage, StageTable } from '@duellwerk/shared/contract/stages';

/** A stage with what changed in it. What did not change stays the same object, so that it is not drawn anew. */
export function withChanges(page: StagePage, changes: StageChanges): StagePage {
  if (changes.rev <= page.rev) return page;
  const changed = new Map(changes.matches.map((match) => [match.key, match]));
  return {
    ...page,
    rev: changes.rev,
    state: changes.state,
    matches: changed.size === 0 ? page.matches : page.matches.map((match) => newer(match, changed)),
    standings: changes.standings.length === 0 ? page.standings : withTables(page, changes.standings),
    places: changes.places ?? page.places,
  };
}

const newer = (match: StageMatch, changed: Map<string, StageMatch>) => changed.get(match.key) ?? match;

/** Rows by their rank; those who share one stay as the newer rows name them. */
function withTables({ standings }: StagePage, tables: readonly StageTable[]): StageTable[] {
  return standings.map((table) => {
    const changed = tables.find(({ group }) => group === table.group);
    if (!changed) return table;
    const rows = new Map(changed.rows.map((row) => [row.entry, row]));
    const merged = table.rows.map((row) => rows.get(row.entry) ?? row);
    return { ...table, rows: merged.toSorted((x, y) => x.rank - y.rank) };
  });
}
