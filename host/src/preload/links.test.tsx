import { isThrifty, pathOfLink } from './links.ts';

const here = new URL('https://site.test/tournaments');

/** The element with id `at` of this markup. */
function elementIn(markup: string): Element | null {
  document.body.innerHTML = markup;
  return document.getElementById('at');
}

describe('the path of a link', () => {
  afterEach(() => document.body.replaceChildren());

  it.each([
    ['<a id="at" href="https://site.test/teams/t1?tab=x#y">T</a>', '/teams/t1'],
    ['<a href="https://site.test/teams/t1"><b><i id="at">T</i></b></a>', '/teams/t1'],
    ['<a id="at" target="_self" href="https://site.test/">T</a>', '/'],
    ['<a id="at" href="https://elsewhere.test/teams/t1">T</a>', null],
    ['<a id="at" href="https://site.test/tournaments?phase=open">T</a>', null],
    ['<a id="at" target="_blank" href="https://site.test/teams/t1">T</a>', null],
    ['<a id="at" download href="https://site.test/teams/t1">T</a>', null],
    ['<a id="at" href="mailto:a@site.test">T</a>', null],
    ['<a id="at" href="https://">T</a>', null],
    ['<a id="at">T</a>', null],
    ['<p id="at">T</p>', null],
  ])('%s: %s', (markup, path) => {
    expect(pathOfLink(elementIn(markup), here)).toBe(path);
  });

  it('nothing that is no element has one', () => {
    expect(pathOfLink(document, here)).toBeNull();
    expect(pathOfLink(null, here)).toBeNull();
  });
});

describe('a connection', () => {
  it.each([
    [undefined, false],
    [{}, false],
    [{ effectiveType: '4g', saveData: false }, false],
    [{ effectiveType: '3g' }, false],
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
    [{ effectiveType: '4g', saveData: true }, true],
  ])('%o is spared: %s', (connection, thrifty) => {
    expect(isThrifty(connection)).toBe(thrifty);
  });
});
