import type { Composition } from '@duellwerk/shared/contract/composition';

/** The pages for people who run the site. */
export const adminPaths = ['/admin/releases'] as const;
export type AdminPath = (typeof adminPaths)[number];

/** Pages for those who build the site; they exist in the demo and in development only. */
export const demoPaths = ['/admin/ui'] as const;
export type DemoPath = (typeof demoPaths)[number];

const hostPaths: readonly string[] = ['/', ...adminPaths];
const allPaths: readonly string[] = [...hostPaths, ...demoPaths];

/** The routes that the host draws itself; the server answers 404 for what neither this list nor a remote knows. */
export function hostPathsOf({ demo = false }: Pick<Composition, 'demo'>): readonly string[] {
  return demo ? allPaths : hostPaths;
}
