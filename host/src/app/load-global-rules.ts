import { GLOBAL_STYLE } from '@duellwerk/shared/theme/global-style';

/** What is used of a document. */
interface PageElements {
  getElementById: (id: string) => { textContent: string | null } | null;
}

/**
 * The rules of the page-wide sheet: those that the document carries, if the server rendered it. Only other documents fetch
 * them, before anything is shown; the host's first script does not repeat what most pages have already.
 */
export async function loadGlobalRules(page: PageElements): Promise<string> {
  const carried = page.getElementById(GLOBAL_STYLE)?.textContent;
  if (carried) return carried;
  try {
    return (await import(/* webpackChunkName: "styles" */ './global-rules.ts')).globalRules;
  } catch {
    // Without them a page is ugly, but it can be read and used; a blank one cannot.
    return '';
  }
}
