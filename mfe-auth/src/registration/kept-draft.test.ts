import { keepDraft, readDraft } from './kept-draft.ts';

function storage(entry?: string) {
  const items = new Map<string, string>(entry === undefined ? [] : [['dw-registration', entry]]);
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
const fields = { birthday: '2001-03-04', country: { id: 'de', name: 'Deutschland' } };

describe('what was typed into a registration', () => {
  it('is there again after a reload, but for passwords', () => {
    const kept = storage();
    keepDraft(kept, {
      mail: 'a@b.example',
      username: 'Mia',
      password: 'Geheim!1',
      repeat: 'Geheim!1',
      fields,
    });
    expect([...kept.items.values()].join()).not.toContain('Geheim');
    expect(readDraft(kept)).toEqual({ mail: 'a@b.example', username: 'Mia', fields });
  });

  it('is forgotten with an empty draft', () => {
    const kept = storage();
    keepDraft(kept, { mail: 'a@b.example' });
    keepDraft(kept, {});
    expect(kept.items.size).toBe(0);
  });

  it.each(['', 'null', '[]', '{"mail":7,"fields":{"x":[]}}', '{'])(
    'that is none counts as nothing: %s',
    (entry) => {
      expect(readDraft(storage(entry))).toEqual({});
    },
  );

  it('is nothing without a storage, or with one that refuses', () => {
    const refusing = {
      ...storage(),
      getItem: () => {
        throw new Error('no');
      },
      setItem: () => {
        throw new Error('full');
      },
    };
    keepDraft(refusing, { mail: 'a@b.example' });
    expect([readDraft(null), readDraft(refusing)]).toEqual([{}, {}]);
  });
});
