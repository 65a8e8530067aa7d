// Sees whether something ran that was meant to be text.
import { expect, type Page } from '@playwright/test';

/** What a page did that no text may make it do. */
export interface Watch {
  /**
   * Fails for everything that was seen since the page was watched. `where` is said in the failure; `load` is enough for a text
   * that came with the document, what scripts put into the page later needs a quiet network.
   */
  nothingRan: (where: string, until?: 'load' | 'networkidle') => Promise<void>;
}

/** Watches a page from its next document on: dialogs, requests, violations of its policy, and `window.__xss`. */
export async function watch(page: Page, origin: string): Promise<Watch> {
  const seen: string[] = [];
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Content Security Policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  page.on('dialog', async (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOwn = url.origin === origin || url.protocol === 'data:' || url.protocol === 'blob:';
    if (!isOwn || url.pathname.startsWith('/xss')) seen.push(`request ${request.url()}`);
  });
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) seen.push(message.text());
  });
  page.on('popup', (popup) => seen.push(`window ${popup.url()}`));
  return {
    nothingRan: async (where, until = 'networkidle') => {
      await page.waitForLoadState(until);
      const ran = await page.evaluate(() => '__xss' in window);
      expect({ where, seen, ran }).toEqual({ where, seen: [], ran: false });
    },
  };
}

/** What in an element could run or lead astray: elements, attributes and addresses that no text of a person may become. */
export function dangerIn(root: Element): string[] {
  const forbidden =
    'script, iframe, object, embed, form, input, style, base, meta, link, template, math, video, audio, marquee, foreignObject, use, animate, set';
  const found = [...root.querySelectorAll(forbidden)].map(({ localName }) => `<${localName}>`);
  for (const element of root.querySelectorAll('*')) {
    // Asked of the prototype: a field of a form may cover the form's own names.
    for (const name of Element.prototype.getAttributeNames.call(element)) {
      const value = Element.prototype.getAttribute.call(element, name) ?? '';
      const isAddress = /^(?:href|src|srcset|action|formaction|data|xlink:href|background|poster)$/.test(
        name,
      );
      const isSafe = /^(?:https:\/\/|mailto:|\/(?![/\\]))/.test(value);
      const isTrap = /^on|^srcdoc$|^(?:id|name|popover)$/.test(name);
      if (isTrap || (isAddress && !isSafe)) found.push(`${element.localName} ${name}=${value}`);
    }
  }
  return found;
}
