import { startTexts } from './texts.ts';

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
