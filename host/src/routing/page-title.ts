/** The title of a page in the browser's tab: its own name and the site's, or the site's alone. */
export function pageTitle(name: string | null, siteName: string): string {
  return name === null || name === siteName ? siteName : `${name} · ${siteName}`;
}
