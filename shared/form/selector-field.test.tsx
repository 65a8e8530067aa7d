import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectorField } from './selector-field.tsx';
import { optionKey, optionText, type SelectorOption } from './selector-option.ts';
import { pass, renderFields } from './testing.tsx';

interface Asked {
  text: string;
  signal: AbortSignal;
  answer: (options: SelectorOption[]) => void;
  fail: () => void;
}

/** A search whose answers come when the test says so. */
function openSearch() {
  const asked: Asked[] = [];
  const search = (text: string, signal: AbortSignal) =>
    new Promise<SelectorOption[]>((resolve, reject) => {
      asked.push({ text, signal, answer: resolve, fail: () => reject(new Error('offline')) });
    });
  const last = async (what: (search: Asked) => void) => {
    const newest = asked.at(-1);
    if (!newest) throw new Error('nothing was asked');
    await act(async () => what(newest));
  };
  return { search, asked, last };
}

const ada: SelectorOption = { id: 'u1', username: 'ada', slug: 'ada-l' };
const bob: SelectorOption = { id: 'u2', username: 'bob' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open(
  initial?: SelectorOption,
  onKeyDown: () => void = () => undefined,
  more: Partial<Parameters<typeof SelectorField>[0]> = {},
) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });
  const parts = openSearch();
  const field = <SelectorField name="who" label="Spieler" search={parts.search} {...more} />;
  const values = renderFields(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog.
    <div onKeyDown={onKeyDown}>{field}</div>,
    initial ? { who: initial } : {},
  );
  return { user, values, ...parts, box: screen.getByRole('combobox', { name: /Spieler/ }) };
}

test('asks 300 ms after the last letter, once (specification 9), and aborts the older search', async () => {
  const { user, asked, box } = open();
  await user.click(box);
  await user.keyboard('a');
  await pass(299);
  await user.keyboard('d');
  await pass(299);
  expect(asked).toEqual([]);
  await pass(1);
  expect(asked.map(({ text }) => text)).toEqual(['ad']);
  expect(asked[0]?.signal.aborted).toBe(false);
  await user.keyboard('a');
  expect(asked[0]?.signal.aborted).toBe(true);
  await pass(300);
  expect(asked.map(({ text }) => text)).toEqual(['ad', 'ada']);
});

test('an answer that comes after the text has changed is not shown', async () => {
  const { user, asked, last, box } = open();
  await user.click(box);
  await pass(300);
  await user.keyboard('b');
  await act(async () => asked[0]?.answer([ada]));
  expect(screen.queryByText('ada')).toBeNull();
  await pass(300);
  await last(({ answer }) => answer([bob]));
  expect(screen.getByRole('option')).toHaveTextContent('bob');
});

test('is chosen by keys; the value is the whole option', async () => {
  const { user, last, box, values } = open();
  await user.click(box);
  expect(screen.getByRole('listbox')).toHaveTextContent('Wird gesucht');
  // Else a dialog that another copy of the overlay code has opened would make it inert.
  expect(screen.getByRole('listbox').closest('[data-react-aria-top-layer]')).not.toBeNull();
  await pass(300);
  await last(({ answer }) => answer([bob, ada]));
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(values()).toEqual({ who: ada });
  expect(box).toHaveValue('ada');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test("says 'Keine Ergebnisse' when there are none (specification 8)", async () => {
  const { user, last, box } = open();
  await user.click(box);
  await user.keyboard('zzz');
  await pass(300);
  await last(({ answer }) => answer([]));
  expect(screen.getByRole('listbox')).toHaveTextContent('Keine Ergebnisse');
});

test('a search that fails is asked again by the same keys', async () => {
  const { user, asked, last, box, values } = open();
  await user.click(box);
  await user.keyboard('ad');
  await pass(300);
  await last(({ fail }) => fail());
  expect(screen.getByRole('option')).toHaveTextContent('Erneut versuchen');
  await user.keyboard('{ArrowDown}{Enter}');
  await pass(300);
  expect(asked).toHaveLength(2);
  expect(asked[1]?.text).toBe('ad');
  await last(({ answer }) => answer([ada]));
  expect(screen.getByRole('option', { name: /ada/ })).toBeInTheDocument();
  expect(values()).toEqual({});
});

test('makes what nobody has made yet, and only that', async () => {
  const make = jest.fn((name: string) => Promise.resolve<SelectorOption | undefined>({ id: 'u9', name }));
  const { user, last, box, values } = open(undefined, undefined, {
    create: { text: (name) => `${name} anlegen`, make },
  });
  await user.click(box);
  await user.keyboard(' Ada');
  await pass(300);
  await last(({ answer }) => answer([ada]));
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('lbert ');
  await pass(300);
  await last(({ answer }) => answer([]));
  await user.click(screen.getByRole('option', { name: 'Adalbert anlegen' }));
  expect(make).toHaveBeenCalledWith('Adalbert');
  await pass(0);
  expect(values()).toEqual({ who: { id: 'u9', name: 'Adalbert' } });
  expect(box).toHaveValue('Adalbert');
  make.mockResolvedValueOnce(undefined);
  await user.clear(box);
  await user.keyboard('Bob');
  await pass(300);
  await last(({ answer }) => answer([]));
  await user.click(screen.getByRole('option'));
  await pass(0);
  expect(values()).toEqual({});
});

test('Escape closes the list first and is left to a dialog around it then, also with something chosen', async () => {
  const outside = jest.fn();
  const { user, box, last } = open(ada, outside);
  await user.click(box);
  await user.keyboard('{ArrowDown}');
  await pass(300);
  await last(({ answer }) => answer([ada, bob]));
  outside.mockClear();
  expect(screen.getByRole('listbox')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(outside).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(outside).toHaveBeenCalledTimes(1);
});

test('what was typed stays when something scrolls, and is searched', async () => {
  const { user, box, last } = open(ada);
  await user.click(box);
  await user.clear(box);
  await user.paste('bo');
  fireEvent.scroll(document);
  expect(box).toHaveValue('bo');
  await pass(300);
  await last(({ answer }) => answer([bob]));
  expect(screen.getByRole('option')).toHaveTextContent('bob');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box).toHaveValue('');
});

test('left without a choice the old one stands again; emptied there is none', async () => {
  const { user, box, values } = open(ada);
  expect(box).toHaveValue('ada');
  await user.click(box);
  await user.keyboard('x');
  await user.tab();
  expect(box).toHaveValue('ada');
  expect(values()).toEqual({ who: ada });
  await user.clear(box);
  await user.tab();
  expect(values()).toEqual({});
  expect(box).toHaveValue('');
});

test('left with the whole name of one it is chosen, also before the search was asked', async () => {
  const { user, asked, last, box, values } = open();
  await user.click(box);
  await user.paste(' ADA');
  await user.tab();
  expect(asked.map(({ text }) => text)).toEqual(['ADA']);
  await last(({ answer }) => answer([{ id: 'u3', username: 'adalbert' }, ada]));
  expect(values()).toEqual({ who: ada });
  expect(box).toHaveValue('ada');
});

test('what is typed after the field was left is not replaced by the name that was found late', async () => {
  const { user, asked, box, values } = open();
  await user.click(box);
  await user.paste('ada');
  await user.tab();
  await user.click(box);
  await user.paste('bo');
  expect(asked[0]?.signal.aborted).toBe(true);
  await act(async () => asked[0]?.answer([ada]));
  expect(values()).toEqual({});
  expect(box).toHaveValue('bo');
});

test('left with a name that two have, none is chosen', async () => {
  const { user, last, box, values } = open();
  await user.click(box);
  await user.paste('ada');
  await user.tab();
  await last(({ answer }) => answer([ada, { ...ada, id: 'u4' }]));
  expect(values()).toEqual({});
  expect(box).toHaveValue('');
});

test('options go by id or value, and by the first name they have (specification 3)', () => {
  expect([ada, { value: 7, name: 'Köln' }, { id: 'x' }].map(optionKey)).toEqual(['u1', '7', 'x']);
  expect([{ ...ada, display: 'Ada L.' }, ada, { id: 'x' }].map(optionText)).toEqual(['Ada L.', 'ada', 'x']);
});

describe('where the list opens', () => {
  const FIELD = 44;
  const LIST = 330;

  /** A window of 768 px in which the field ends so many pixels above the end, with a list of ten names. */
  async function placedWith(below: number): Promise<string | null> {
    const bottom = window.innerHeight - below;
    const box = new DOMRect(0, bottom - FIELD, 300, FIELD);
    const rects = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
    const sizes = {
      offsetHeight: LIST,
      clientHeight: window.innerHeight,
      clientWidth: window.innerWidth,
    };
    const mocks = Object.entries(sizes).map(([name, value]) =>
      jest.spyOn(HTMLElement.prototype, name as 'offsetHeight', 'get').mockReturnValue(value),
    );
    const { user, box: input } = open();
    await user.click(input);
    await pass(300);
    const list = screen.getByRole('listbox').closest<HTMLElement>('[data-placement]');
    for (const mock of [rects, ...mocks]) mock.mockRestore();
    return list?.dataset.placement ?? null;
  }

  test('below the field, though not all of it fits there', async () => {
    await expect(placedWith(250)).resolves.toBe('bottom');
  });

  test('above a field at the end of the window', async () => {
    await expect(placedWith(100)).resolves.toBe('top');
  });
});
