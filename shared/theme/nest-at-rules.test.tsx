import { renderToString } from 'react-dom/server';
import styled, { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { nestAtRules } from './nest-at-rules.ts';

/** What is written for a component of these styles; `.a` stands for its class. */
function written(styles: string): string[] {
  const Piece = styled.div.withConfig({ componentId: 'piece' })`
    ${styles}
  `;
  const sheet = new ServerStyleSheet();
  renderToString(
    sheet.collectStyles(
      <StyleSheetManager stylisPlugins={[nestAtRules]}>
        <Piece />
      </StyleSheetManager>,
    ),
  );
  const css = sheet.getStyleTags().replace(/^<style[^>]*>|<\/style>$/g, '');
  sheet.seal();
  return css
    .split('/*!sc*/')
    .map((rule) => rule.trim().replace(/\.(?!piece)[a-zA-Z]\w*/g, '.a'))
    .filter((rule) => rule !== '' && !rule.startsWith('data-styled'));
}

describe('conditions of a component', () => {
  it('stand inside of its rule', () => {
    expect(written('color: red; @media (min-width: 768px) { color: blue; margin: 0; }')).toEqual([
      '.a{color:red;}',
      '.a{@media (min-width: 768px){color:blue;margin:0;}}',
    ]);
  });

  it('stand inside of each rule that they are for, in the same order', () => {
    expect(
      written(
        '@media (hover: hover) { color: red; &:hover { color: blue; } svg { fill: red; } } color: green;',
      ),
    ).toEqual([
      '.a{color:green;}',
      '.a{@media (hover: hover){color:red;}}',
      '.a:hover{@media (hover: hover){color:blue;}}',
      '.a svg{@media (hover: hover){fill:red;}}',
    ]);
  });

  it.each(['@supports (display: grid)', '@container (min-width: 10px)', '@starting-style'])(
    '%s as well',
    (at) => {
      expect(written(`${at} { opacity: 0; }`)).toEqual([`.a{${at}{opacity:0;}}`]);
    },
  );

  it('stand inside of rules of pseudo-elements', () => {
    expect(written('@media print { &::after { color: red; } }')).toEqual([
      '.a::after{@media print{color:red;}}',
    ]);
  });

  it('stay around others of their kind', () => {
    expect(written('@media print { @media (min-width: 1px) { color: red; } }')).toEqual([
      '@media print{@media (min-width: 1px){.a{color:red;}}}',
    ]);
  });
});
