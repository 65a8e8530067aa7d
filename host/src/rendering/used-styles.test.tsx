import { renderToString } from 'react-dom/server';
import styled, { createGlobalStyle, keyframes, ServerStyleSheet } from 'styled-components';
import { usedStyles } from './used-styles.ts';

const pulse = keyframes`50% { opacity: 0.5; }`;
const turn = keyframes`to { rotate: 1turn; }`;
const Page = createGlobalStyle`body { margin: 0; }`;
const Title = styled.h1<{ $size: number }>`font-size: ${({ $size }) => $size}rem; animation: ${turn} 1s;`;
const Skeleton = styled.div`block-size: 4rem; animation: ${pulse} 2s;`;

/** The tags of everything that was drawn, and the page that is left of it. */
function drawn() {
  const sheet = new ServerStyleSheet();
  const all = sheet.collectStyles(
    <>
      <Page />
      <Title $size={1}>Liga</Title>
      <Title $size={2}>Pokal</Title>
      <Skeleton id="skeleton" />
    </>,
  );
  const html = renderToString(all).replace(/<div[^>]*id="skeleton".*$/, '');
  const tags = sheet.getStyleTags();
  sheet.seal();
  return { html, tags };
}

it('leaves out the rules of what is not on the page, and the animations that only they play', () => {
  const { html, tags } = drawn();
  expect(tags).toContain('block-size:4rem');
  expect(tags).toContain('opacity:0.5');
  const used = usedStyles(tags, html);
  expect(used).not.toContain('block-size:4rem');
  expect(used).not.toContain('opacity:0.5');
});

it('keeps everything else to the letter', () => {
  const { html, tags } = drawn();
  const used = usedStyles(tags, html);
  for (const kept of ['margin:0', 'font-size:1rem', 'font-size:2rem', '1turn', '<style', '</style>'])
    expect(used).toContain(kept);
  const everything = `${html}<div class="${[...tags.matchAll(/content:"([^"]*)"/g)].map(([, names]) => names).join(' ')}">`;
  expect(usedStyles(tags, everything)).toBe(tags);
  expect(usedStyles('', html)).toBe('');
});
