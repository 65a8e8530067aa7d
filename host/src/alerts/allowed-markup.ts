import DOMPurify from 'dompurify';

const ALLOWED_TAGS = ['b', 'strong', 'i', 'em', 'a', 'br', 'code'];
// A path of this site; browsers read a backslash like a slash, so neither may follow the first one.
const ALLOWED_ADDRESS = /^(?:https?:|mailto:|\/(?![/\\]))/i;

/** Markup of an alert reduced to the allow-list. The server has cleaned it when it was stored; this is the second net. */
export function allowedMarkup(markup: string): string {
  return DOMPurify.sanitize(markup, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: ALLOWED_ADDRESS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
