import type { ComponentProps } from 'react';
import type { StyleSheetManager } from 'styled-components';

type Plugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];
type Rule = Parameters<Plugin>[0];

const CONDITIONS = new Set(['@media', '@supports', '@container', '@starting-style']);

/**
 * Writes `@media (…) { .a { … } }` as `.a { @media (…) { … } }`. Chromium looks only at the elements that an added rule is
 * for, as long as it is a plain one; with a condition at the top it looks at every element of the page anew (measured:
 * 9 ms instead of 0.5 ms for the start page), and a component adds its rules while somebody waits for it.
 */
export const nestAtRules: Plugin = (element, index, siblings, write) => {
  const { type, value, children } = element;
  if (element.root || !CONDITIONS.has(type) || !isRules(children)) return;
  const nested = children
    .filter((rule, place) => write(rule, place, children, write))
    .map((rule) => {
      const body = rule.return.slice(rule.value.length);
      return { ...element, type: 'decl', return: `${rule.value}{${value}${body}}` };
    });
  siblings.splice(index + 1, 0, ...nested);
  // What was written anew is not written once more.
  element.children = [];
};

// styled-components hashes the names of plugins into every class: a minifier's name would differ between browser and server.
Object.defineProperty(nestAtRules, 'name', { value: 'nestAtRules' });

function isRules(children: Rule['children']): children is Rule[] {
  return Array.isArray(children) && children.every(({ type }) => type === 'rule');
}
