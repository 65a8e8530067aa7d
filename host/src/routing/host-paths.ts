/** The routes that the host draws itself; the server answers 404 for what neither this list nor a remote knows. */
export const hostPaths = ['/', '/admin/releases'] as const;
