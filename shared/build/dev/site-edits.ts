// Which edits of the workspace the site beside a hot remote notices.

/** What an edit asks for. */
export type SiteEdit = 'site' | 'host';

/** Code of the site's own process, and of the shell that the browser gets. */
export const siteParts: Readonly<Record<SiteEdit, readonly string[]>> = {
  site: [
    'api/src',
    'host/server',
    'shared/contract',
    'shared/rules',
    'shared/bracket',
    'shared/bracket-drawing',
  ],
  host: ['host/src'],
};

/** What a changed file asks for, `undefined` for one that runs nowhere, such as a test. */
export function editOf(path: string): SiteEdit | undefined {
  if (!/\.(?:tsx?|mjs|po)$/.test(path) || /\.test\.tsx?$/.test(path)) return undefined;
  const parts = Object.entries(siteParts) as [SiteEdit, readonly string[]][];
  return parts.find(([, folders]) => folders.some((folder) => path.startsWith(`${folder}/`)))?.[0];
}
