/** What browsers tell of the connection; absent in some. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether nothing must be fetched ahead: data saver, or a connection that is busy enough (specification 9). */
export function isThrifty(connection: Connection | undefined): boolean {
  return connection?.saveData === true || /(?:^|-)2g$/.test(connection?.effectiveType ?? '');
}

/** The path that the link around an element leads to within this page; `null` for none, another site's or a download. */
export function pathOfLink(element: EventTarget | null, here: URL): string | null {
  const link = element instanceof Element ? element.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  const address = URL.canParse(link.href) ? new URL(link.href) : null;
  if (address?.origin !== here.origin || address.pathname === here.pathname) return null;
  return address.pathname;
}

/** The dialog that the button around an element opens, as it says itself (`data-opens`); `null` for none. */
export function dialogOfButton(element: EventTarget | null): string | null {
  const button = element instanceof Element ? element.closest('[data-opens]') : null;
  return button?.getAttribute('data-opens') || null;
}
