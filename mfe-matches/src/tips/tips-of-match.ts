// What everybody has tipped for a match, the most frequent first.
import type { TipDayRow } from '@duellwerk/shared/contract/tips';
import type { Person } from '@duellwerk/shared/contract/users';

export interface SameTips {
  a: number;
  b: number;
  points: number | null;
  people: readonly Tipper[];
}

/** Who has tipped, and what is said of a tip that was entered for them. */
type Tipper = Person & Pick<TipDayRow['tips'][number], 'entered'>;

/** Equal tips of a match as one, with who has given them. */
export function tipsOfMatch(rows: readonly Pick<TipDayRow, 'user' | 'tips'>[], match: string): SameTips[] {
  const given = rows.flatMap(({ user, tips }) =>
    tips.filter((tip) => tip.match === match).map((tip) => ({ ...tip, user })),
  );
  return [...Map.groupBy(given, ({ a, b }) => `${a}:${b}`).values()]
    .flatMap((same) => {
      const [first] = same;
      return first
        ? [
            {
              a: first.a,
              b: first.b,
              points: first.points,
              people: same.map(({ user, entered }) => ({ ...user, ...(entered && { entered }) })),
            },
          ]
        : [];
    })
    .toSorted((one, other) => other.people.length - one.people.length || other.a - one.a || one.b - other.b);
}
