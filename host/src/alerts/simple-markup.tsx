import { Fragment, type ReactNode } from 'react';

/** Text, a line break, or emphasis without attributes: all that can be drawn as it is. */
const PIECE = /<(\/?)(b|strong|i|em|code)>|<(br) ?\/?>|&(amp|lt|gt|quot);|([^<&]+)/gy;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

interface Open {
  tag: string | typeof Fragment;
  children: ReactNode[];
}

/**
 * Markup of an alert as elements, when it is text with emphasis and line breaks alone. Nothing of it is ever read as
 * HTML, so it needs no cleaner and a server can draw it. `undefined` for everything else, links included.
 */
export function simpleMarkup(markup: string): ReactNode | undefined {
  const open: Open[] = [{ tag: Fragment, children: [] }];
  let end = 0;
  for (const [piece, closing, tag, br, entity, text] of markup.matchAll(PIECE)) {
    end += piece.length;
    const place = open.at(-1) as Open;
    const add = (node: ReactNode) => place.children.push(node);
    if (closing) {
      if (place.tag !== tag) return undefined;
      open.pop();
      open.at(-1)?.children.push(drawn(place, end));
    } else if (tag) open.push({ tag, children: [] });
    else if (br) add(<br key={end} />);
    else add(text ?? ENTITIES[entity ?? '']);
  }
  return end === markup.length && open.length === 1 ? drawn(open[0] as Open, 0) : undefined;
}

function drawn({ tag: Tag, children }: Open, key: number): ReactNode {
  return <Tag key={key}>{children}</Tag>;
}
