import { useLocation } from '@duellwerk/shared/router/router';
import { type Section, sectionOf } from './section-of.ts';

/** The section of the page on the screen; as `data-section` on an element it recolours everything in it. */
export function useSection(): Section | undefined {
  return sectionOf(useLocation().pathname);
}
