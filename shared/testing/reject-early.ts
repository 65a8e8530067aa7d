/** What an element must be or have to match a selector: the name of its tag, one of its classes, padded with spaces. */
interface Subject {
  tag: string | undefined;
  className: string | undefined;
}
/** jsdom's own side of an element, and of a document with its selector engine. */
interface Internals {
  _localName: string;
  getAttributeNS(namespace: null, name: string): string | null;
  _nwsapiDontThrow: { match: (selector: string, element: Element, callback?: unknown) => boolean };
}

/** What a selector asks of the element itself, one per alternative. `null` where that is not tag or class. */
function subjectsOf(selector: string): Subject[] | null {
  const plain = selector.replace(/\[[^\]]*\]/g, '').replace(/\([^()]*\)/g, '');
  if (!/^[\w\s.#:>+~,*-]+$/.test(plain)) return null;
  const subjects = plain.split(',').map((alternative): Subject => {
    const last =
      alternative
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    const className = /\.([\w-]+)/.exec(last)?.[1];
    return { tag: /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase(), className: className && ` ${className} ` };
  });
  return subjects.every(({ tag, className }) => tag || className) ? subjects : null;
}

/**
 * Lets jsdom skip rules that cannot match. For each style that is computed, it asks its selector engine about every rule of
 * every sheet, and queries by role compute hundreds of styles: that was a fifth of a page's tests.
 */
export function rejectEarly(document: Document): void {
  document.defaultView?.getComputedStyle(document.documentElement);
  const symbol = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl');
  const internals = (node: Node): Internals => Reflect.get(node, symbol ?? '');
  const engine = internals(document)._nwsapiDontThrow;
  const { match } = engine;
  const parsed = new Map<string, Subject[] | null>();
  engine.match = (selector, element, callback) => {
    let subjects = parsed.get(selector);
    if (subjects === undefined) {
      subjects = subjectsOf(`${selector}`);
      parsed.set(selector, subjects);
    }
    if (subjects) {
      const own = internals(element);
      const classes = ` ${own.getAttributeNS(null, 'class')?.replaceAll(/\s/g, ' ') ?? ''} `;
      const canMatch = ({ tag, className }: Subject) =>
        (!tag || tag === own._localName) && (!className || classes.includes(className));
      if (!subjects.some(canMatch)) return false;
    }
    return match(selector, element, callback);
  };
}
