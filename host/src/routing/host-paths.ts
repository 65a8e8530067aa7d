import type { Composition } from '@duellwerk/shared/contract/composition';
import { contentIdOf, contentPaths } from '@duellwerk/shared/contract/content-paths';
import { VENUE_PATH } from '@duellwerk/shared/contract/per-address';

/** The pages for people who run the site. */
export const adminPaths = [
  '/admin/alerts',
  '/admin/content',
  '/admin/releases',
  '/admin/audit',
  '/admin/jobs',
  '/admin/venue-codes',
  '/admin/setup',
  '/admin/settings/site',
  '/admin/settings/texts',
] as const;
export type AdminPath = (typeof adminPaths)[number];

/** Begins the paths of what a site is set up with; remotes have some of them. */
export const SETTINGS = '/admin/settings/';

/** Leads each of these people to their pages. */
export const ADMIN_START = '/admin';

/** Pages for those who build the site; they exist in the demo and in development only. */
export const demoPaths = ['/admin/ui'] as const;
export type DemoPath = (typeof demoPaths)[number];

const hostPaths: readonly string[] = ['/', ...contentPaths, VENUE_PATH, ADMIN_START, ...adminPaths];
const allPaths: readonly string[] = [...hostPaths, ...demoPaths];

/** The routes that the host draws itself; the server answers 404 for what neither this list nor a remote knows. */
export function hostPathsOf({ demo = false }: Pick<Composition, 'demo'>): readonly string[] {
  return demo ? allPaths : hostPaths;
}

/** The calls that a page of the host's own is drawn from, beside those of every page. */
export function hostCalls(path: string): string[] {
  const page = contentPaths.find((each) => each === path);
  return page ? [`/v1/content/${contentIdOf(page)}`] : [];
}
