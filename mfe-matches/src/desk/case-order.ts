// Which case comes after which. The server has put those first that block most.
interface Case {
  match: string;
}

/** The case so many places further on; from none the first one, at the ends none. */
export function caseBeside(cases: readonly Case[], open: string | undefined, by: 1 | -1): string | undefined {
  const at = cases.findIndex(({ match }) => match === open);
  return at < 0 ? cases[0]?.match : cases[at + by]?.match;
}

/** The case that follows a decided one, which leaves the list: the next, behind the last one the first of the others. */
export function caseAfter(cases: readonly Case[], decided: string): string | undefined {
  return caseBeside(cases, decided, 1) ?? cases.find(({ match }) => match !== decided)?.match;
}
