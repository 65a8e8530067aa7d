import type { RulingsQuery } from './query.ts';

/** The address of the list with these filters. */
export function rulingsAddress({ q, kind, tournament, team }: RulingsQuery): string {
  const parts = Object.entries({ q, kind, tournament, team }).flatMap(([key, value]) =>
    value ? [[key, value]] : [],
  );
  return parts.length > 0 ? `/rulings?${new URLSearchParams(parts)}` : '/rulings';
}
