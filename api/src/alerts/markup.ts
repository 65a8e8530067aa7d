import { alertAddress, alertElements } from '@duellwerk/shared/contract/alerts';
import sanitizeHtml from 'sanitize-html';

/**
 * The markup of an alert with nothing but the allow-list: b, strong, i, em, a (with an address that `alertAddress` allows), br, code.
 * Other elements go and leave their text, scripts and styles go with theirs.
 */
export function cleanMarkup(markup: string): string {
  return sanitizeHtml(markup, {
    allowedTags: [...alertElements],
    allowedAttributes: { a: ['href'] },
    disallowedTagsMode: 'discard',
    transformTags: {
      a: (tagName, { href = '' }) => {
        const address = alertAddress(href);
        return { tagName, attribs: address === undefined ? {} : { href: address } };
      },
    },
  }).trim();
}
