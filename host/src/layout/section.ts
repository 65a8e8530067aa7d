import { useLocation } from '@duellwerk/shared/router/router';

/** A part of the site with a look of its own in header and footer (specification 2). */
export type Section = 'vcd';

/** The section that an address belongs to. */
export function sectionOf(path: string): Section | undefined {
  return /^\/vcd(?:\/|$)/.test(path) ? 'vcd' : undefined;
}

/** The section of the page on the screen; as `data-section` on an element it recolours everything in it. */
export function useSection(): Section | undefined {
  return sectionOf(useLocation().pathname);
}
