// A scanner for TypeScript and JSX that finds comments, identifiers and test titles. It reads all sources of the workspace
// in well under a second, which a full parser does not.

/** A part of a source, with the offset at which it begins. */
export interface Part {
  text: string;
  start: number;
}

/** What a source contains apart from its string literals and the text of its JSX. */
export interface SourceParts {
  /** Comments without their markers; those that follow each other directly are one part. */
  comments: Part[];
  /** Every identifier, as often as it is written; keywords are among them. */
  identifiers: Part[];
  /** Titles that are given to `describe`, `it` and `test`, with the expressions in a template left blank. */
  titles: Part[];
}

/** One kind of token per group, in this order: space, comment, name, number, string, operator of two signs, other sign. */
const TOKEN =
  /(\s+)|(\/\/[^\n]*|\/\*[\s\S]*?\*\/)|([\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*)|(\d[\w.]*)|('(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*")|(\+\+|--|=>)|([\s\S])/uy;
/** The rest of a regular expression after its first slash; a slash in a character class does not end it. */
const REGEX_REST = /(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
/** Template text up to the next expression or the end of the template. */
const TEMPLATE_TEXT = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/y;
/** The start of a JSX element or fragment after its `<`; a type parameter of a function is none. */
const ELEMENT_START = /(?:>|[\p{ID_Start}$_][\w$.:-]*(?!\s*,|\s+extends\b|[\w$.:-]))/uy;
const JSX_NAME = /[\p{ID_Start}$_][\w$-]*/uy;
const JSX_STRING = /'[^']*'|"[^"]*"/y;
const JSX_TEXT = /[^<{]+/y;
const HASHBANG = /^#![^\n]*/;

/** Words after which an expression begins, so that a slash starts a regular expression and `<` an element. */
const BEFORE_EXPRESSION = new Set(
  'return typeof instanceof in of new delete void throw case do else yield await default'.split(' '),
);
const TEST_FUNCTIONS = new Set(['describe', 'it', 'test']);
/** What is between the name of a test function and its title. */
const BEFORE_TITLE = /(?:\.\w+)*\(\s*(?=['"`])/y;
/** What is between the name of a test function and its table, after which the title follows. */
const BEFORE_TABLE = /(?:\.\w+)*\.each\b/y;
const BEFORE_QUOTE = /\s*(?=['"`])/y;
const OPENING = '([{';
const CLOSING = ')]}';

/** Comment text of the same length as the comment, its markers and the stars at the start of its lines blank. */
function withoutMarkers(comment: string): string {
  if (comment.startsWith('//')) return comment.replace(/^\/\/+/, (marker) => ' '.repeat(marker.length));
  const inner = `  ${comment.slice(2, -2)}  `;
  return inner.replace(/^[ \t]*\*+/gm, (marker) => ' '.repeat(marker.length));
}

/** A template's text of the same length with its expressions blank. */
const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/**
 * Finds the comments, identifiers and test titles of a source.
 * @param hasJsx whether `<` may start an element (`.tsx`)
 * @throws Error when a literal or an element has no end
 */
export function scanSource(text: string, hasJsx: boolean): SourceParts {
  const comments: Part[] = [];
  const identifiers: Part[] = [];
  const titles: Part[] = [];
  let position = HASHBANG.exec(text)?.[0].length ?? 0;
  let commentEnd = -1;

  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = position;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) position += found.length;
    return found;
  };

  /** Where a pattern that matches at an offset ends. */
  const endOf = (pattern: RegExp, offset: number): number | undefined => {
    pattern.lastIndex = offset;
    return pattern.test(text) ? pattern.lastIndex : undefined;
  };

  const fail = (what: string, start: number): never => {
    throw new Error(`${what} in line ${lineOf(text, start)} does not end`);
  };

  const addComment = (comment: string, start: number) => {
    const last = comments.at(-1);
    const between = text.slice(commentEnd, start);
    if (last && between.trim() === '') last.text += between + withoutMarkers(comment);
    else comments.push({ text: withoutMarkers(comment), start });
    commentEnd = start + comment.length;
  };

  /** Reads a template after its first backtick; gives its text with the expressions blank. */
  const scanTemplate = (): string => {
    const start = position;
    let content = '';
    for (;;) {
      content += match(TEMPLATE_TEXT) ?? '';
      const end = text[position];
      if (end === undefined) fail('a template', start);
      position += 1;
      if (end === '`') return content;
      const expression = position - 1;
      position += 1;
      scanCode('}');
      content += blank(text.slice(expression, position));
    }
  };

  /** Reads type arguments after their `<`. */
  const scanTypeArguments = () => {
    const start = position;
    for (let depth = 1; depth > 0; ) {
      const name = match(JSX_NAME);
      if (name !== undefined) identifiers.push({ text: name, start: position - name.length });
      else {
        const sign = text[position];
        if (sign === undefined) fail('a list of type arguments', start);
        if (match(JSX_STRING) !== undefined) continue;
        position += 1;
        if (sign === '<') depth += 1;
        if (sign === '>' && text[position - 2] !== '=') depth -= 1;
      }
    }
  };

  /** Reads the inside of a tag after its `<`; gives whether children follow. */
  const scanTag = (): boolean => {
    const start = position;
    for (let isFirst = true; ; ) {
      const name = match(JSX_NAME);
      if (name !== undefined) {
        identifiers.push({ text: name, start: position - name.length });
        if (isFirst && text[position] === '<') {
          position += 1;
          scanTypeArguments();
        }
        isFirst = text[position] === '.' || text[position] === ':';
        continue;
      }
      if (match(JSX_STRING) !== undefined) continue;
      const sign = text[position];
      if (sign === undefined) fail('a tag', start);
      if (text.startsWith('/>', position)) {
        position += 2;
        return false;
      }
      if (text.startsWith('//', position) || text.startsWith('/*', position)) {
        const at = position;
        TOKEN.lastIndex = at;
        const comment = TOKEN.exec(text)?.[0] ?? '';
        addComment(comment, at);
        position = at + comment.length;
        continue;
      }
      position += 1;
      if (sign === '>') return true;
      if (sign === '{') scanCode('}');
    }
  };

  /** Reads an element after its `<`. */
  const scanElement = () => {
    const start = position;
    if (!scanTag()) return;
    for (;;) {
      match(JSX_TEXT);
      const sign = text[position];
      if (sign === undefined) fail('an element', start);
      position += 1;
      if (sign === '{') scanCode('}');
      else if (text[position] === '/') {
        position += 1;
        scanTag();
        return;
      } else scanElement();
    }
  };

  const isElement = () => {
    ELEMENT_START.lastIndex = position;
    const tag = ELEMENT_START.exec(text)?.[0];
    if (tag === undefined) return false;
    // `<T>(value: T) => T` is a type; an element with such a text has an end tag.
    return !text.startsWith('>(', position + tag.length) || text.includes(`</${tag}>`, position);
  };

  /** Reads code up to the closing brace of an expression, or to the end of the text. */
  function scanCode(end?: '}') {
    const start = position;
    let depth = 0;
    let expectsExpression = true;
    let last = '';
    let titleStart: number | undefined;
    /** Nesting level of a test function whose table is read before its title. */
    let tableDepth: number | undefined;

    while (position < text.length) {
      const at = position;
      TOKEN.lastIndex = at;
      const token = TOKEN.exec(text);
      if (!token) return;
      position = TOKEN.lastIndex;
      const [whole, space, comment, name, number, string, operator, sign] = token;
      if (space !== undefined) continue;
      if (comment !== undefined) {
        addComment(comment, at);
        continue;
      }
      if (name !== undefined) {
        identifiers.push({ text: name, start: at });
        expectsExpression = last !== '.' && BEFORE_EXPRESSION.has(name);
        if (last !== '.' && TEST_FUNCTIONS.has(name)) {
          titleStart = endOf(BEFORE_TITLE, position);
          if (endOf(BEFORE_TABLE, position) !== undefined) tableDepth = depth;
        }
      } else if (number !== undefined) {
        expectsExpression = false;
      } else if (string !== undefined) {
        if (at === titleStart) titles.push({ text: string.slice(1, -1), start: at + 1 });
        expectsExpression = false;
      } else if (operator !== undefined) {
        if (operator === '=>') expectsExpression = true;
      } else if (sign === '`') {
        const content = scanTemplate();
        if (at === titleStart) titles.push({ text: content, start: at + 1 });
        expectsExpression = false;
      } else if (sign === '/' && expectsExpression) {
        if (match(REGEX_REST) === undefined) fail('a regular expression', at);
        expectsExpression = false;
      } else if (sign === '<' && hasJsx && expectsExpression && isElement()) {
        scanElement();
        expectsExpression = false;
      } else if (sign !== undefined && CLOSING.includes(sign)) {
        depth -= 1;
        if (depth < 0 && sign === end) return;
        expectsExpression = false;
      } else if (sign !== undefined) {
        if (sign === '(' && depth === tableDepth && (last === ')' || last === '`')) {
          titleStart = endOf(BEFORE_QUOTE, position);
          tableDepth = undefined;
        }
        if (OPENING.includes(sign)) depth += 1;
        expectsExpression = true;
      }
      last = whole;
    }
    if (end !== undefined) fail('an expression', start);
  }

  scanCode();
  return { comments, identifiers, titles };
}

/** The line of an offset, counted from 1. */
export function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
