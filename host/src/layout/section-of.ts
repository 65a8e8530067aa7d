/** A part of the site with a look of its own in header and footer (specification 2). */
export type Section = 'vcd';

/** The section that an address belongs to. */
export function sectionOf(path: string): Section | undefined {
  return /^\/vcd(?:\/|$)/.test(path) ? 'vcd' : undefined;
}
