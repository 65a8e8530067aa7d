import { allowedMarkup } from './allowed-markup.ts';

/** The markup as a page would hold it. */
function parsed(markup: string): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = allowedMarkup(markup);
  return place;
}

describe('markup of an alert', () => {
  it('keeps emphasis, breaks, code and links', () => {
    const markup = '<b>a</b> <strong>b</strong> <i>c</i> <em>d</em><br><code>e</code> <a href="/x">f</a>';
    expect(allowedMarkup(markup)).toBe(markup);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<style>*{display:none}</style>',
    '<form action="//evil.example"><input name=password></form>',
    '<math><mtext><table><mglyph><style><img src onerror=alert(1)>',
    '<a href="/x" onclick="alert(1)" style="position:fixed" id="root" data-x="1" aria-label="x">a</a>',
  ])('leaves nothing of %s that acts or draws', (markup) => {
    for (const element of parsed(markup).querySelectorAll('*')) {
      expect(element.tagName).toBe('A');
      expect(element.getAttributeNames()).toEqual(['href']);
    }
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
  ])('takes the address %j from a link', (address) => {
    const link = parsed(`<a href="${address.replaceAll('"', '&quot;')}">a</a>`).querySelector('a');
    expect(link?.textContent).toBe('a');
    expect(link?.getAttribute('href')).toBeNull();
  });

  it.each(['https://example.org/a', 'http://example.org', 'mailto:a@example.org', '/tournaments/1?a=b', '/'])(
    'keeps the address %s',
    (address) => {
      expect(parsed(`<a href="${address}">a</a>`).querySelector('a')?.getAttribute('href')).toBe(address);
    },
  );
});
