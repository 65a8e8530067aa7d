import { markupTree } from '../../alerts/markup-tree.ts';
import { withLink } from './with-link.ts';

it('stands behind the text, and is all there is without one', () => {
  expect(withLink('Los geht es. ', 'Anmelden', '/tournaments')).toBe(
    'Los geht es. <a href="/tournaments">Anmelden</a>',
  );
  expect(withLink('', 'Anmelden', '/tournaments')).toBe('<a href="/tournaments">Anmelden</a>');
});

it('reads back as it was typed, whatever signs it has', () => {
  const [, link] = markupTree(withLink('Neu:', 'Fragen & <b>Antworten</b>', 'https://a.example/?b=1&c="2"'));
  expect(link).toEqual({
    tag: 'a',
    href: 'https://a.example/?b=1&c="2"',
    children: expect.anything(),
  });
  expect(typeof link === 'object' && link.children.join('')).toBe('Fragen & <b>Antworten</b>');
});
