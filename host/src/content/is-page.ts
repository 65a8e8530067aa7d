/** Addresses of this site that answer with a file or with data, never with a page. */
const NO_PAGE = /^\/(?:v1|ws|bundles|builds)(?:\/|$)|\.\w{1,5}(?:[?#]|$)/;

/** Whether a safe address is a page of this site, which the router opens without loading a document. */
export function isPage(href: string): boolean {
  return href.startsWith('/') && !NO_PAGE.test(href);
}
