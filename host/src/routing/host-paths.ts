import { contentIdOf, contentPaths } from '@duellwerk/shared/contract/content-paths';

/** The pages for people who run the site. */
export const adminPaths = ['/admin/releases', '/admin/content'] as const;
export type AdminPath = (typeof adminPaths)[number];

/** The routes that the host draws itself; the server answers 404 for what neither this list nor a remote knows. */
export const hostPaths: readonly string[] = ['/', ...contentPaths, ...adminPaths];

/** The calls that a page of the host's own is drawn from, beside those of every page. */
export function hostCalls(path: string): string[] {
  const page = contentPaths.find((each) => each === path);
  return page ? [`/v1/content/${contentIdOf(page)}`] : [];
}
