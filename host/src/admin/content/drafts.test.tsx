import { keepDraft, keptDraft } from './drafts.ts';

const name = { page: 'tos', locale: 'de' };
const draft = { source: 'Neu', version: 3 };

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

it('a draft is there again until it is forgotten, and belongs to one text', () => {
  keepDraft(name, draft);
  expect(keptDraft(name)).toEqual(draft);
  expect(keptDraft({ ...name, locale: 'en' })).toBeNull();
  keepDraft(name, null);
  expect(keptDraft(name)).toBeNull();
});

it.each(['{', '{"source":3}', 'null'])('%s is no draft', (kept) => {
  sessionStorage.setItem('dw-content-draft tos de', kept);
  expect(keptDraft(name)).toBeNull();
});

it('a browser that refuses storage has no drafts and fails at nothing', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => keepDraft(name, draft)).not.toThrow();
  expect(keptDraft(name)).toBeNull();
});
