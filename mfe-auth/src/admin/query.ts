// What the address of the list says.
const userStates = ['banned', 'unverified', 'staff'] as const;
export type UserState = (typeof userStates)[number];

export interface UsersQuery {
  q?: string;
  state?: UserState;
}

const TEXT_MAX = 100;

/** The filters of an address; what nobody offers is left out. */
export function usersQueryFrom(query: Record<string, string>): UsersQuery {
  const q = query.q?.trim().slice(0, TEXT_MAX);
  const state = userStates.find((each) => each === query.state);
  return { ...(q && { q }), ...(state && { state }) };
}

/** The address of filters, a query of the same page. */
export function usersAddress({ q, state }: UsersQuery): string {
  const search = new URLSearchParams(
    Object.entries({ q, state }).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  );
  return `?${search}`;
}

export function isSameQuery(one: UsersQuery, other: UsersQuery): boolean {
  return one.q === other.q && one.state === other.state;
}
