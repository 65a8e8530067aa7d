/** @jest-environment jsdom */
import { consumePreloads } from './consume-preloads.ts';

it('uses up the files of one remote that were fetched ahead, but not its entry', async () => {
  const link = (href: string) => `<link rel="preload" as="script" href="${href}">`;
  const folder = '/bundles/mfe-x/1.0.0/';
  document.head.innerHTML = [
    `${folder}entry.js`,
    `${folder}a.js`,
    `${folder}b.js`,
    '/bundles/mfe-y/1.0.0/c.js',
  ]
    .map(link)
    .join('');
  const spent: string[] = [];
  const append = jest.spyOn(document.head, 'append').mockImplementation((node) => {
    const script = node as HTMLScriptElement;
    spent.push(new URL(script.src).pathname);
    // One comes, the other is refused: both are used up.
    queueMicrotask(() => script.dispatchEvent(new Event(spent.length === 1 ? 'load' : 'error')));
  });
  await consumePreloads(document, `${folder}entry.js`);
  expect(spent).toEqual([`${folder}a.js`, `${folder}b.js`]);
  const left = [...document.querySelectorAll('link')].map((each) => each.getAttribute('href'));
  expect(left).toEqual([`${folder}entry.js`, '/bundles/mfe-y/1.0.0/c.js']);
  append.mockRestore();
});
