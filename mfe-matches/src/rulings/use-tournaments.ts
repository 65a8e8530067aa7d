import type { RulingSummary } from '@duellwerk/shared/contract/rulings';
import { useState } from 'react';

type Names = Readonly<Record<string, string>>;

/** Names of the tournaments that shown rulings were about so far, by id: what the filter offers. */
export function useTournaments(rulings: readonly RulingSummary[] | null): Names {
  const [known, setKnown] = useState<Names>({});
  const news = (rulings ?? []).flatMap(({ tournament }) =>
    tournament && known[tournament.id] !== tournament.name ? [[tournament.id, tournament.name]] : [],
  );
  if (news.length === 0) return known;
  const all = { ...known, ...Object.fromEntries(news) };
  setKnown(all);
  return all;
}
