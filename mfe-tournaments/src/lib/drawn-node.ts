import type { DrawnElement } from '@duellwerk/shared/bracket-drawing/elements';
import { createElement, type ReactNode } from 'react';

const camel = (name: string) =>
  name.startsWith('aria-') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A drawing as what React draws. */
export function drawnNode({ tag, attributes, children }: DrawnElement, key: string): ReactNode {
  const properties = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [camel(name), value]),
  );
  const inner = children.map((child, index) =>
    typeof child === 'string' ? child : drawnNode(child, `${index}`),
  );
  return createElement(tag, { ...properties, key }, ...inner);
}
