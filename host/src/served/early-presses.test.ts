/** @jest-environment jsdom */
import { KEEP_EARLY_PRESSES } from './early-press-script.ts';
import { doEarlyPresses } from './early-presses.ts';

/** A drawn page with the document's script; what it says is heard when its code has come. */
function drawnPage(html: string) {
  document.body.innerHTML = html;
  new Function(KEEP_EARLY_PRESSES)();
  const heard: string[] = [];
  const takeOver = () => {
    document.body.addEventListener('click', ({ target }) => heard.push((target as Element).id));
    document.body.addEventListener('submit', (event) => {
      event.preventDefault();
      heard.push(`${(event.target as Element).id} by ${event.submitter?.id}`);
    });
  };
  const element = (id: string) => document.getElementById(id) as HTMLElement;
  return { heard, takeOver, element, press: (id: string) => element(id).click() };
}

const HEADER = '<header><button id="menu"><svg id="icon"></svg></button></header>';

// The script takes its listeners away again when everything works.
afterEach(() => doEarlyPresses('all'));

describe('what is pressed before the code of a page is there', () => {
  it('shows that it was heard, and is done once its part of the page works', () => {
    const { heard, takeOver, element, press } = drawnPage(
      `${HEADER}<main><button id="join"></button></main>`,
    );
    press('menu');
    press('join');
    expect(element('menu').hasAttribute('data-waits')).toBe(true);
    takeOver();
    doEarlyPresses('frame');
    expect(heard).toEqual(['menu']);
    expect(element('menu').hasAttribute('data-waits')).toBe(false);
    doEarlyPresses('all');
    expect(heard).toEqual(['menu', 'join']);
  });

  it('is done once however often it was pressed, and wherever on it', () => {
    const { heard, takeOver, element, press } = drawnPage(HEADER);
    press('menu');
    element('icon').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    takeOver();
    doEarlyPresses('frame');
    expect(heard).toEqual(['menu']);
  });

  it('tells what was chosen or typed meanwhile, before it is sent', () => {
    const { takeOver, element } = drawnPage(
      '<main><select id="mode"><option>all</option><option>single</option></select><input id="text"></main>',
    );
    const told: string[] = [];
    for (const [id, value] of [
      ['mode', 'single'],
      ['text', 'Cup'],
    ] as const) {
      (element(id) as HTMLInputElement).value = value;
      element(id).dispatchEvent(new Event('input', { bubbles: true }));
    }
    takeOver();
    // As a takeover may do: back to what the page knows.
    (element('mode') as HTMLSelectElement).value = 'all';
    for (const kind of ['change', 'input'])
      document.body.addEventListener(kind, ({ target }) => told.push((target as HTMLInputElement).value), {
        once: true,
      });
    doEarlyPresses('all');
    expect(told).toEqual(['single', 'Cup']);
  });

  it('sends no form by the browser itself: it is submitted by the same button', () => {
    const { heard, takeOver, element } = drawnPage(
      '<main><form id="search"><input id="text"><button id="go" type="submit"></button></form></main>',
    );
    const form = element('search') as HTMLFormElement;
    form.requestSubmit(element('go'));
    expect(element('go').hasAttribute('data-waits')).toBe(true);
    takeOver();
    doEarlyPresses('all');
    expect(heard).toEqual(['search by go']);
  });

  it('is forgotten when it is no longer on the page', () => {
    const { heard, takeOver, element, press } = drawnPage(HEADER);
    press('menu');
    element('menu').remove();
    takeOver();
    doEarlyPresses('all');
    expect(heard).toEqual([]);
  });

  it('is a link’s own matter, and what works already is pressed as ever', () => {
    const { heard, takeOver, press } = drawnPage(`${HEADER}<main><a id="link" href="#there">x</a></main>`);
    takeOver();
    press('link');
    doEarlyPresses('frame');
    press('menu');
    expect(heard).toEqual(['link', 'menu']);
  });
});
