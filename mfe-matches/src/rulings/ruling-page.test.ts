/** @jest-environment node */
import { getRuling, type Ruling } from '@duellwerk/shared/contract/ruling';
import { answer, refuse, renderRoute } from '@duellwerk/shared/testing/render-route';
import { remote } from '../remote.ts';
import { aRuling } from '../testing/rulings.ts';
import { RulingPage as Page } from './ruling-page.tsx';

const route = { Page, params: { id: 'r1' } };
const draw = async (parts: Partial<Ruling> = {}) =>
  (await renderRoute(remote, '/rulings/:id', { ...route, answers: [answer(getRuling, aRuling(parts))] }))
    .html;

describe('/rulings/:id on plain Node', () => {
  it('says what happened, what was decided by which rule, what follows, and what it is about', async () => {
    const html = await draw();
    for (const text of [
      'Ergebnis zählt',
      'Beide Seiten sagten Verschiedenes.',
      'Es gilt 2:1.',
      'Regel 4.2',
      'Team t1 kommt weiter.',
      'Begegnung W2.1 im Turnierbaum, Ereignis 12',
    ])
      expect(html).toContain(text);
    for (const href of [
      '/matches/m1',
      '/tournaments/x1',
      '/teams/t1',
      '/users/u2',
      '/rulings?team=u2',
      '/rulings?tournament=x1',
      '/tournaments/x1?tab=bracket&amp;stage=s1',
    ])
      expect(html).toContain(`href="${href}"`);
  });

  it('leaves out what was not named', async () => {
    const html = await draw({ rule: '', match: null, sides: [], tournament: null, stage_event: null });
    expect(html).not.toContain('>Regel<');
    expect(html).not.toContain('Begegnung');
    expect(html).not.toContain('Betrifft');
  });

  it('names its amendments, what it amends, and that it was taken back', async () => {
    const at = '2026-11-20T18:00:00.000Z';
    const html = await draw({
      undone_at: at,
      amends: { id: 'r0', title: 'Die erste', published_at: at },
      amendments: [{ id: 'r2', title: 'Die letzte', published_at: at }],
    });
    expect(html).toContain('href="/rulings/r0"');
    expect(html).toContain('href="/rulings/r2"');
    expect(html).toContain('gilt diese Entscheidung nicht mehr');
    expect(await draw()).not.toContain('gilt diese Entscheidung nicht mehr');
  });

  it('says that an unknown ruling does not exist', async () => {
    const { html } = await renderRoute(remote, '/rulings/:id', {
      ...route,
      answers: [refuse(getRuling, 'not_found', 'Nicht gefunden')],
    });
    expect(html).toContain('Diese Entscheidung gibt es nicht');
    expect(html).toMatch(/>404<.*>Not Found<\/h1>/);
  });
});
