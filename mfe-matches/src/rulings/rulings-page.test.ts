/** @jest-environment node */
import { listRulings, type RulingSummary } from '@duellwerk/shared/contract/rulings';
import { answer, refuse, renderRoute } from '@duellwerk/shared/testing/render-route';
import { remote } from '../remote.ts';
import { aRulingSummary } from '../testing/rulings.ts';
import { RulingsPage as Page } from './rulings-page.tsx';

const draw = (
  items: RulingSummary[],
  query: Record<string, string> = {},
  next_cursor: string | null = null,
) => renderRoute(remote, '/rulings', { Page, query, answers: [answer(listRulings, { items, next_cursor })] });

describe('/rulings on plain Node', () => {
  it('lists what was decided, and names its feed for readers and for people', async () => {
    const { html, requests } = await draw([
      aRulingSummary(),
      aRulingSummary({ id: 'r2', kind: 'other', title: 'Ton im Chat', tournament: null, undone: true }),
    ]);
    expect(requests).toEqual(['GET /v1/rulings']);
    expect(html).toContain('<link rel="alternate" type="application/atom+xml"');
    expect(html.match(/href="\/v1\/rulings.atom"/g)).toHaveLength(2);
    expect(html).toContain('href="/rulings/r1"');
    expect(html).toContain('Folge: Team t1 kommt weiter.');
    expect(html).toContain('src="/v1/images/harbour.webp"');
    expect(html.match(/>zurückgenommen</g)).toHaveLength(1);
    expect(html).not.toContain('Ältere Entscheidungen');
    expect(html).not.toContain('Entscheidung schreiben');
  });

  it('asks for what the address says, offers what it knows, and leads on', async () => {
    const query = { q: 'Chat', kind: 'result', tournament: 'x1', team: 't1', other: 'x' };
    const { html, requests } = await draw([aRulingSummary()], query, 'abc');
    expect(requests).toEqual(['GET /v1/rulings?q=Chat&kind=result&tournament=x1&team=t1']);
    expect(html).toContain('<option value="x1" selected="">Hafencup</option>');
    expect(html).toContain('href="/rulings?q=Chat&amp;kind=result&amp;tournament=x1"');
    expect(html).toContain('Ältere Entscheidungen');
  });

  it('tells nothing found from nothing there', async () => {
    expect((await draw([])).html).toContain('Noch keine Entscheidung');
    const { html } = await draw([], { q: 'nirgends' });
    expect(html).toContain('Keine Entscheidung passt zu deiner Suche');
    expect(html).toContain('Filter zurücksetzen');
  });

  it('offers another try where the server failed', async () => {
    const { html } = await renderRoute(remote, '/rulings', {
      Page,
      answers: [refuse(listRulings, 'internal', 'Nein')],
    });
    expect(html).toContain('Die Entscheidungen konnten nicht geladen werden');
    expect(html).toContain('Erneut versuchen');
  });
});
