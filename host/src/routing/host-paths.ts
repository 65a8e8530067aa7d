/** The pages for people who run the site. */
export const adminPaths = ['/admin/alerts', '/admin/releases'] as const;
export type AdminPath = (typeof adminPaths)[number];

/** The routes that the host draws itself; the server answers 404 for what neither this list nor a remote knows. */
export const hostPaths: readonly string[] = ['/', ...adminPaths];
