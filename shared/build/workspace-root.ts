import { fileURLToPath } from 'node:url';

/** The workspace root, without a trailing slash. */
export const workspaceRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
