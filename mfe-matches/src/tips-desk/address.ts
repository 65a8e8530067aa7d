// What the address of /admin/tips says: the round that is open, or a new one, and its day.

/** In place of the id of a round: one that is to be made. No id is so short. */
export const NEW = 'neu';

export interface DeskQuery {
  round?: string;
  day?: string;
}

const idIn = (text = '') => /^[\w-]{1,40}$/.exec(text)?.[0];

export function deskQueryFrom(query: Record<string, string>): DeskQuery {
  const [round, day] = [idIn(query.runde), idIn(query.tag)];
  return { ...(round && { round }), ...(round && day && { day }) };
}

export function deskAddress({ round, day }: DeskQuery): string {
  if (!round) return '/admin/tips';
  return `/admin/tips?${new URLSearchParams({ runde: round, ...(day && { tag: day }) })}`;
}
