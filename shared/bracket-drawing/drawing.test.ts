import { darkPalette } from '../theme/palettes.ts';
import { drawingOf } from './drawing.ts';
import { svgText } from './elements.ts';
import { aStage } from './sample-stage.ts';

const words = {
  title: 'Herbst-Cup <2026> & "Freunde"',
  round: (id: string) => `Runde ${id}`,
  group: (name: string | null) => `Gruppe ${name}`,
  open: 'offen',
};
const draw = (...of: Parameters<typeof aStage>) => svgText(drawingOf(aStage(...of), words, darkPalette));

describe('a stage as a drawing', () => {
  it('is an SVG file with a frame around every real match', () => {
    const svg = draw('single_elimination', 13, {}, 3);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox=/);
    // One for the ground.
    expect(svg.match(/<rect/g)).toHaveLength(13);
    expect(svg).toContain('>Runde W4<');
    expect(svg).toContain('>Elbsturm<');
    expect(svg).toContain('>offen<');
  });

  it('lets no name out of its element', () => {
    const page = aStage('single_elimination', 2, {}, 0);
    const [first] = page.entries;
    if (first) first.name = '</text><script>';
    const svg = svgText(drawingOf(page, words, darkPalette));
    expect(svg).toContain('&lt;/text&gt;&lt;script&gt;');
    expect(svg).not.toContain('<script');
    expect(svg).toContain('aria-label="Herbst-Cup &lt;2026&gt; &amp; &quot;Freunde&quot;"');
  });

  it('has the tables of a stage that has some', () => {
    const svg = draw('groups', 8, { groups: 2 });
    expect(svg).toContain('>Gruppe A<');
    expect(svg).toContain('>Gruppe B<');
    expect(svg.match(/M0 \d+h460/g)).toHaveLength(8);
  });

  it('cuts names that are too long', () => {
    const page = aStage('single_elimination', 2, {}, 0);
    const [first] = page.entries;
    if (first) first.name = 'Donaudampfschifffahrtsgesellschaft';
    expect(svgText(drawingOf(page, words, darkPalette))).toContain('>Donaudampfschifffahrt…<');
  });
});
