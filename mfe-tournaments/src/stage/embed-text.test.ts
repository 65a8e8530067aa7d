import { embedText } from './embed-text.ts';

const parts = { origin: 'https://duellwerk.example', stage: 's1', title: 'Herbst-Cup', locale: 'de' };

describe('the text that shows a stage on another site', () => {
  it('is a frame with the address of the stage and its name', () => {
    expect(embedText(parts)).toMatch(
      /^<iframe src="https:\/\/duellwerk\.example\/embed\/stages\/s1" title="Herbst-Cup" .*><\/iframe>$/,
    );
  });

  it('speaks the language of the page', () => {
    expect(embedText({ ...parts, locale: 'en' })).toContain('/embed/stages/s1?lang=en"');
  });

  it('lets no name out of its attribute', () => {
    const text = embedText({ ...parts, title: '"><script>&' });
    expect(text).toContain('title="&quot;&gt;&lt;script&gt;&amp;"');
  });
});
