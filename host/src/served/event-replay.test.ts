/** @jest-environment jsdom */
import { replayEvents } from './event-replay.ts';
import { EVENT_REPLAY_SCRIPT } from './event-replay-script.ts';

/** A drawn page with the document's script; what it says is heard when its code has come. */
function drawnPage(html: string) {
  document.body.innerHTML = html;
  new Function(EVENT_REPLAY_SCRIPT)();
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
afterEach(() => replayEvents('all'));

describe('an event before the code of a page is there', () => {
  it('marks its target, and is replayed once its part of the page works', () => {
    const { heard, takeOver, element, press } = drawnPage(
      `${HEADER}<main><button id="join"></button></main>`,
    );
    press('menu');
    press('join');
    expect(element('menu').hasAttribute('data-waits')).toBe(true);
    takeOver();
    replayEvents('frame');
    expect(heard).toEqual(['menu']);
    expect(element('menu').hasAttribute('data-waits')).toBe(false);
    replayEvents('all');
    expect(heard).toEqual(['menu', 'join']);
  });

  it('is replayed once per target, wherever on it', () => {
    const { heard, takeOver, element, press } = drawnPage(HEADER);
    press('menu');
    element('icon').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    takeOver();
    replayEvents('frame');
    expect(heard).toEqual(['menu']);
  });

  it('comes after what was typed or chosen meanwhile', () => {
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
    replayEvents('all');
    expect(told).toEqual(['single', 'Cup']);
  });

  it('chooses again what was chosen by radios and checkboxes, of a group the last one', () => {
    const radio = (id: string) =>
      `<label id="label-${id}"><input type="radio" name="theme" id="${id}"></label>`;
    const { takeOver, element, press } = drawnPage(
      `<footer>${radio('system')}${radio('dark')}${radio('light')}<input type="checkbox" id="mails"></footer>`,
    );
    const input = (id: string) => element(id) as HTMLInputElement;
    input('system').checked = true;
    press('label-dark');
    press('label-light');
    press('mails');
    takeOver();
    // As a takeover does: back to what the page knows.
    input('system').checked = true;
    input('mails').checked = false;
    const chosen: string[] = [];
    // Where React listens on these fields.
    document.body.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLInputElement) chosen.push(`${target.id} ${target.checked}`);
    });
    replayEvents('frame');
    expect(chosen).toEqual(['light true', 'mails true']);
    expect(input('light').checked).toBe(true);
  });

  it('leaves a chosen file alone, whose value no script may set, and replays the rest', () => {
    const { heard, takeOver, element, press } = drawnPage(
      '<main><input id="file" type="file"><button id="go"></button></main>',
    );
    // As a browser answers who sets the value of a file input to anything but nothing.
    Object.defineProperty(element('file'), 'value', {
      get: () => 'C:\\fakepath\\logo.png',
      set: () => {
        throw new DOMException('not settable', 'InvalidStateError');
      },
    });
    element('file').dispatchEvent(new Event('input', { bubbles: true }));
    press('go');
    takeOver();
    replayEvents('all');
    expect(heard).toEqual(['go']);
  });

  it('submits no form by the browser itself: it is replayed with the same button', () => {
    const { heard, takeOver, element } = drawnPage(
      '<main><form id="search"><input id="text"><button id="go" type="submit"></button></form></main>',
    );
    const form = element('search') as HTMLFormElement;
    form.requestSubmit(element('go'));
    expect(element('go').hasAttribute('data-waits')).toBe(true);
    takeOver();
    replayEvents('all');
    expect(heard).toEqual(['search by go']);
  });

  it('is dropped when its target has left the page', () => {
    const { heard, takeOver, element, press } = drawnPage(HEADER);
    press('menu');
    element('menu').remove();
    takeOver();
    replayEvents('all');
    expect(heard).toEqual([]);
  });

  it('is left alone on links and in parts that work already', () => {
    const { heard, takeOver, press } = drawnPage(`${HEADER}<main><a id="link" href="#there">x</a></main>`);
    takeOver();
    press('link');
    replayEvents('frame');
    press('menu');
    expect(heard).toEqual(['link', 'menu']);
  });
});
