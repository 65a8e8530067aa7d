// What the address of /kicktipp says.

export const views = ['tippen', 'spieltag', 'gesamt', 'freunde', 'regeln'] as const;
export type View = (typeof views)[number];

export interface TipsQuery {
  round?: string;
  day?: string;
  view: View;
  /** The token of a link into a group of friends. */
  invite?: string;
  /** The group whose table is shown. */
  friends?: string;
}

const TOKEN_MAX = 120;
const wordIn = (text = '', most = 40) => (text.length <= most ? /^[\w-]+$/.exec(text)?.[0] : undefined);

/** The address as the page reads it; what it does not know is left out. */
export function tipsQueryFrom(query: Record<string, string>): TipsQuery {
  const [round, day, friends] = [wordIn(query.round), wordIn(query.day), wordIn(query.gruppe)];
  const invite = wordIn(query.group, TOKEN_MAX);
  return {
    ...(round && { round }),
    ...(day && { day }),
    ...(friends && { friends }),
    ...(invite && { invite }),
    view: views.find((each) => each === query.ansicht) ?? 'tippen',
  };
}

/** The address of a part of the page; a link into a group is followed once and not led along. */
export function tipsAddress({ round, day, view, friends }: Partial<TipsQuery>): string {
  const parts = Object.entries({
    round,
    day,
    ansicht: view === 'tippen' ? undefined : view,
    gruppe: friends,
  });
  const given = parts.flatMap(([key, value]) => (value ? [[key, value]] : []));
  return given.length > 0 ? `/kicktipp?${new URLSearchParams(given)}` : '/kicktipp';
}
