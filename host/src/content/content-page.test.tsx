/**
 * @jest-environment node
 */

import { getContent, type ContentPage as Page } from '@duellwerk/shared/contract/content';
import type { Inline } from '@duellwerk/shared/contract/content-blocks';
import { $transport } from '@duellwerk/shared/http/http';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { Frame } from '@duellwerk/shared/testing/frame';
import { answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork } from 'effector';
import { renderToString } from 'react-dom/server';
import { contentOpened } from './content.model.ts';
import { ContentPage } from './content-page.tsx';
import { page, paragraph, text } from './testing.ts';

/** The page as a server draws it, without its classes. */
async function drawn(...answers: Parameters<typeof fakeApi>[0]): Promise<string> {
  const scope = fork({ values: [[$transport, fakeApi(answers).transport]] });
  await allSettled(contentOpened, { scope, params: 'imprint' });
  const router = createMemoryRouter([{ path: '*', Component: ContentPage }], {
    initialEntries: ['/imprint'],
  });
  const html = renderToString(<Frame router={router} scope={scope} />);
  router.dispose();
  return html.replace(/ (?:class|style)="[^"]*"/g, '').replaceAll('<!-- -->', '');
}
const shown = (parts: Partial<Page>) => drawn(answer(getContent, page(parts)));

describe('a content page', () => {
  it('shows title, description, text and when it was saved', async () => {
    const html = await shown({ updated_at: '2026-11-21T17:45:00.000Z' });
    expect(html).toContain('<article lang="de">');
    expect(html).toContain('<h1><span>Impressum</span></h1>');
    expect(html).toContain('Wer diese Seite betreibt');
    expect(html).toContain('<p>Musterverein</p>');
    expect(html).toMatch(/Stand: <time[^>]*>21\.11\.2026/);
    expect(html).not.toContain('Beispieltext');
  });

  it('says that a text is an example', async () => {
    expect(await shown({ example: true })).toContain('Beispieltext');
  });

  it('draws every kind of block', async () => {
    const html = await shown({
      picture: '/v1/cdn/a.png',
      blocks: [
        { kind: 'heading', level: 3, content: [text('Kopf')] },
        paragraph(
          { kind: 'text', text: 'stark', marks: ['strong', 'emphasis'] },
          { kind: 'text', text: 'alt', marks: ['deleted'] },
          { kind: 'text', text: 'x', marks: ['code'] },
          { kind: 'break' },
          { kind: 'image', src: '/v1/cdn/b.png', alt: 'Bild' },
        ),
        { kind: 'list', start: 3, items: [[paragraph(text('drei'))]] },
        { kind: 'list', start: null, items: [[paragraph(text('Punkt'))]] },
        { kind: 'quote', blocks: [paragraph(text('Zitat'))] },
        { kind: 'code', text: '<b>' },
        { kind: 'rule' },
        {
          kind: 'table',
          align: ['right'],
          head: [[text('Wann')]],
          rows: [[[text('18 Uhr')]]],
        },
      ],
    });
    for (const part of [
      '<img src="/v1/cdn/a.png" alt=""/>',
      '<h3>Kopf</h3>',
      '<strong><em>stark</em></strong><del>alt</del><code>x</code><br/>',
      '<img src="/v1/cdn/b.png" alt="Bild" loading="lazy"/>',
      '<ol start="3"><li><p>drei</p></li></ol>',
      '<ul><li><p>Punkt</p></li></ul>',
      '<blockquote><p>Zitat</p></blockquote>',
      '<code>&lt;b&gt;</code></pre>',
      '<hr/>',
      '<th data-align="right" role="columnheader" scope="col">Wann</th>',
      '<td data-align="right" data-head="Wann" role="cell"><span>18 Uhr</span></td>',
    ])
      expect(html).toContain(part);
  });

  it('leads on inside, to files, and outside with a mark', async () => {
    const link = (href: string): Inline => ({ kind: 'link', href, content: [text('hier')] });
    const links = [
      { text: 'Regeln', href: '/tos' },
      { text: 'Draußen', href: 'https://x.test/a' },
      { text: 'Schreib uns', href: 'mailto:a@x.test' },
    ];
    const html = await shown({
      links,
      blocks: [paragraph(link('/tos'), link('/v1/cdn/a.pdf'), link('https://x.test/'))],
    });
    expect(html).toContain('<a href="/tos" data-discover="true">hier</a>');
    expect(html).toContain('<a href="/v1/cdn/a.pdf">hier</a>');
    expect(html).toMatch(
      /<a href="https:\/\/x\.test\/" rel="noopener noreferrer external">hier.*?andere Website/,
    );
    expect(html).toMatch(/href="https:\/\/x\.test\/a" rel="noopener noreferrer external"[^>]*>Draußen/);
    expect(html).toMatch(/>x\.test<.*>a@x\.test</s);
  });

  it('that nobody knows is the 404 page', async () => {
    const html = await drawn(refuse(getContent, 'not_found', 'weg'));
    expect(html).toContain('Page not found: /imprint');
  });

  it('that did not come is a card with a retry', async () => {
    const html = await drawn(refuse(getContent, 'internal', 'kaputt'));
    expect(html).toContain('Diese Seite konnte nicht geladen werden');
    expect(html).toContain('Erneut versuchen');
  });
});
