// A drawing as plain data, which becomes a text to send or to save, or elements on the page.

export interface DrawnElement {
  tag: 'svg' | 'g' | 'a' | 'rect' | 'path' | 'text';
  attributes: Readonly<Record<string, string | number>>;
  children: readonly (DrawnElement | string)[];
}

/** Parts of a drawing, with the room that they take from 0 on. */
export interface Drawn {
  width: number;
  height: number;
  parts: DrawnElement[];
}

/** The page's own face where it is drawn on the page, else what the system has. Every word below the root is set in it. */
export const LETTERING = {
  'font-family': "'dw display', 'Barlow Condensed', 'Arial Narrow', sans-serif",
  'font-weight': 700,
} as const;
/** Names are cut by letters, because nothing can be measured here; a system without a narrow face draws wider ones. */
const LETTERS_OF_A_NAME = 22;

export function element(
  tag: DrawnElement['tag'],
  attributes: DrawnElement['attributes'],
  ...children: DrawnElement['children']
): DrawnElement {
  return { tag, attributes, children };
}

interface Writing {
  size: number;
  fill: string;
  anchor?: 'middle' | 'end';
}

/** A line of text whose feet stand at `y`. */
export function write(words: string, x: number, y: number, { size, fill, anchor }: Writing): DrawnElement {
  const aligned = anchor ? { 'text-anchor': anchor } : {};
  return element('text', { x, y, 'font-size': size, fill, ...aligned }, words);
}

export function cut(name: string, letters = LETTERS_OF_A_NAME): string {
  return name.length > letters ? `${name.slice(0, letters - 1)}…` : name;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string | number) =>
  `${text}`.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

/** A drawing as the text of an SVG file. */
export function svgText({ tag, attributes, children }: DrawnElement): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const inner = children.map((child) => (typeof child === 'string' ? escaped(child) : svgText(child)));
  return `<${tag}${written.join('')}>${inner.join('')}</${tag}>`;
}
