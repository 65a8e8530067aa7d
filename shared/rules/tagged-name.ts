/** A team's name with its tag, which never begins a line. */
export const taggedName = (name: string, tag: string): string => `${name}\u00a0[${tag}]`;
