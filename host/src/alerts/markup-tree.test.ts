import { type MarkupNode, markupText, markupTree } from './markup-tree.ts';

/** The tree written out, with every sign of a text that could be read as markup escaped. */
function written(nodes: readonly MarkupNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      const start = node.href === undefined ? node.tag : `${node.tag} href="${node.href}"`;
      return node.tag === 'br' ? '<br>' : `<${start}>${written(node.children)}</${node.tag}>`;
    })
    .join('');
}
const read = (markup: string) => written(markupTree(markup));

describe('markup of an alert', () => {
  it('keeps emphasis, breaks, code and links', () => {
    const markup = '<b>a</b> <strong>b</strong> <i>c</i> <em>d</em><br><code>e</code> <a href="/x">f</a>';
    expect(read(markup)).toBe(markup);
  });

  it.each([
    [
      'A &amp; B &lt;3 &quot;x&quot; &#39;y&#x27; &auml; &valueOf;',
      'A &amp; B &lt;3 "x" \'y\' &amp;auml; &amp;valueOf;',
    ],
    ['a < b und c & d', 'a &lt; b und c &amp; d'],
    ['<B CLASS="x">a</B><br/>', '<b>a</b><br>'],
    ['<b>a<i>b</b>c</i>', '<b>a<i>b</i></b>c'],
    ['<b>a', '<b>a</b>'],
    ['a</b>', 'a'],
    ['<u>a</u><h1>b</h1>', 'ab'],
    ['a<!-- <b>x</b> -->b<!doctype html>c<?php x ?>d', 'abcd'],
    ['<b title=">">a</b>', '<b>a</b>'],
    ['<b title="offen>a', '&lt;b title="offen>a'],
  ])('reads %j', (markup, tree) => {
    expect(read(markup)).toBe(tree);
  });

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<script>alert("</b>")</SCRIPT >nach', 'nach'],
    ['<style>*{display:none}</style>', ''],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg onload=alert(1)><b>a</b></svg>', '<b>a</b>'],
    ['<form action="//evil.example"><input name=password></form>', ''],
    ['<a href="/x" onclick="alert(1)" style="position:fixed" id="root">a</a>', '<a href="/x">a</a>'],
    ['<a data-href="/x" xhref="/y">a</a>', '<a>a</a>'],
  ])('leaves nothing of %s that acts or draws', (markup, tree) => {
    expect(read(markup)).toBe(tree);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'http://example.org',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/&#9;/evil.example',
    'x',
  ])('takes the address %j from a link', (address) => {
    expect(read(`<a href="${address}">a</a>`)).toBe('<a>a</a>');
  });

  it.each(['https://example.org/a', 'mailto:a@example.org', '/tournaments/1?a=b', '/'])(
    'keeps the address %s',
    (address) => {
      const link = `<a href="${address}">a</a>`;
      for (const quoted of [link, `<a href='${address}'>a</a>`, `<a href=${address} >a</a>`])
        expect(read(quoted)).toBe(link);
    },
  );

  it('is bounded in length and depth', () => {
    expect(read('a'.repeat(50_000))).toHaveLength(12_000);
    expect(read('<b>'.repeat(3_000)).split('<b>')).toHaveLength(13);
    const started = performance.now();
    for (const piece of ['<a "', '<!--', '<a href="', '&amp', '<']) markupTree(piece.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});

it('as plain text keeps every text, without marks', () => {
  expect(markupText('<b>Server</b> &amp; <a href="/x">Wartung</a><br>heute')).toBe('Server & Wartung heute');
});
