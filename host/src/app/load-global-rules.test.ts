import { GLOBAL_STYLE } from '@duellwerk/shared/theme/global-style';
import { loadGlobalRules } from './load-global-rules.ts';

const mockFetched = jest.fn();
jest.mock('./global-rules.ts', () => {
  mockFetched();
  return { globalRules: 'body{color:red}' };
});

/** A document with these elements, by their ids. */
const documentWith = (elements: Record<string, string>) => ({
  getElementById: (id: string) => {
    const text = elements[id];
    return text === undefined ? null : { textContent: text };
  },
});

test('the rules of a document that the server rendered are used as they are', async () => {
  expect(await loadGlobalRules(documentWith({ [GLOBAL_STYLE]: 'a{color:blue}' }))).toBe('a{color:blue}');
  expect(mockFetched).not.toHaveBeenCalled();
});

test('a document without them fetches them', async () => {
  expect(await loadGlobalRules(documentWith({}))).toBe('body{color:red}');
  expect(mockFetched).toHaveBeenCalledTimes(1);
});
