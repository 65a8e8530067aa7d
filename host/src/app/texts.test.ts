import { startTexts } from './texts.ts';

describe('a remote’s texts', () => {
  it('are asked for once, by the hash of the shared texts that the page has', async () => {
    const texts = await startTexts('de');
    const asked: unknown[] = [];
    const door = {
      catalogs: {
        de: async (sharedHash?: string) => {
          asked.push(sharedHash);
          return { messages: { abc123: 'Turniere' } };
        },
      },
    };
    await Promise.all([texts.add(door), texts.add(door)]);
    expect(asked).toEqual(['of-tests']);
    expect(texts.i18n._('abc123')).toBe('Turniere');
  });
});

describe('a text that no catalog has', () => {
  it('is said to developers; a key of the server’s texts may come later', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const texts = await startTexts('de');
    texts.i18n._('abc123');
    texts.i18n._('auth.banned');
    expect(said.mock.calls).toEqual([['No text: abc123']]);
    said.mockRestore();
  });
});

describe('the server’s texts (specification 3)', () => {
  it('stand under their own keys beside the catalogs', async () => {
    const texts = await startTexts('de');
    texts.addServer({ 'auth.banned': 'Dieser Account ist gesperrt.' });
    expect(texts.i18n._('auth.banned')).toBe('Dieser Account ist gesperrt.');
  });

  it('follow what the server says later', async () => {
    const texts = await startTexts('de');
    texts.addServer({ 'auth.banned': 'Gesperrt.' });
    texts.addServer({ 'auth.banned': 'Für eine Woche gesperrt.' });
    expect(texts.i18n._('auth.banned')).toBe('Für eine Woche gesperrt.');
  });

  it('never take the place of a catalog’s text', async () => {
    const texts = await startTexts('de');
    texts.i18n.load('de', { abc123: 'Turniere' });
    texts.addServer({ abc123: 'Übernommen' });
    expect(texts.i18n._('abc123')).toBe('Turniere');
  });
});
