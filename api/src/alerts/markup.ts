import sanitizeHtml from 'sanitize-html';

const LINK = /^(?:https:\/\/|mailto:)/i;

/**
 * The markup of an alert with nothing but the allow-list: b, strong, i, em, a (https and mailto), br, code.
 * Other elements go and leave their text, scripts and styles go with theirs.
 */
export function cleanMarkup(markup: string): string {
  return sanitizeHtml(markup, {
    allowedTags: ['b', 'strong', 'i', 'em', 'a', 'br', 'code'],
    allowedAttributes: { a: ['href'] },
    disallowedTagsMode: 'discard',
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: LINK.test(href.trim()) ? { href: href.trim() } : {},
      }),
    },
  }).trim();
}
