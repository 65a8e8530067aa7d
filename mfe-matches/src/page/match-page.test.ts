/** @jest-environment node */
import { getMatch, type MatchPage } from '@duellwerk/shared/contract/match';
import { answer, refuse, renderRoute } from '@duellwerk/shared/testing/render-route';
import { remote } from '../remote.ts';
import { game, matchWith, person, report, side } from '../testing/match.ts';
import { MatchPage as Page } from './match-page.tsx';

const route = { Page, params: { id: 'm1' } };

async function draw(match: MatchPage): Promise<string> {
  const { html } = await renderRoute(remote, '/matches/:id', {
    ...route,
    answers: [answer(getMatch, match)],
  });
  return html;
}

const over = (parts: Parameters<typeof matchWith>[0]) =>
  matchWith({
    ...parts,
    summary: { state: 'final', winner: 'a', a: side('t1', 2), b: side('t2', 0), ...parts?.summary },
  });

describe('/matches/:id on plain Node', () => {
  it('shows both sides with the score, and what the match belongs to', async () => {
    const html = await draw(over({ outcome: 'played' }));
    expect(html).toContain('Team t1 gegen Team t2');
    expect(html).toContain('Stand 2 zu 0');
    expect(html).toContain('href="/teams/t1"');
    expect(html).toContain('href="/tournaments/x1"');
    expect(html).toContain('beendet');
    expect(html).toContain('Best of 3');
    expect(html.match(/gewonnen/g)).toHaveLength(1);
  });

  it('says that its tournament was called off, and why', async () => {
    const cancelled = { reason: 'Der Strom ist weg.' };
    const html = await draw(over({ tournament: { ...matchWith().tournament, cancelled } }));
    expect(html).toContain('Das Turnier ist abgesagt');
    expect(html).toContain('Der Strom ist weg.');
    expect(await draw(over({ outcome: 'played' }))).not.toContain('Das Turnier ist abgesagt');
  });

  it('shows a map that was never played as "–"', async () => {
    const rounds = [game(1, 13, 4), game(2, 13, 11), game(3, null, null)];
    const html = await draw(over({ outcome: 'played', rounds }));
    const [, last = ''] = html.split('Karte 2');
    expect(last.match(/>–</g)).toHaveLength(2);
    expect(last).toContain('nicht gespielt');
  });

  it('shows when it starts and until when to be ready, with the ready marks', async () => {
    const html = await draw(
      matchWith({
        summary: { state: 'ready_check' },
        deadline: '2026-11-21T19:10:00.000Z',
        line_up_a: [{ user: person('u1'), ready: true }],
      }),
    );
    expect(html).toContain('20:00 Uhr');
    expect(html).toContain('Bereit melden bis');
    expect(html).toContain('21.11.2026 20:10 Uhr');
    expect(html).toContain('href="/users/u1"');
    expect(html).toContain('>bereit<');
    expect(html.match(/noch nicht bereit/g)).toHaveLength(1);
  });

  it('shows a reported score large, and by whom it is', async () => {
    const reports = [report('b', [game(1, 11, 13), game(2, 4, 13)])];
    const html = await draw(matchWith({ summary: { state: 'reported' }, reports }));
    expect(html).toContain('Stand 0 zu 2');
    expect(html).toContain('gemeldet von Team t2');
  });

  it('shows both reports of a disputed result where they differ', async () => {
    const reports = [report('a', [game(1, 13, 11)]), report('b', [game(1, 11, 13)])];
    const html = await draw(matchWith({ summary: { state: 'disputed' }, reports }));
    expect(html).toContain('Einspruch');
    expect(html).toContain('Eine Map ist verschieden gemeldet.');
    expect(html).toContain('13:11');
    expect(html).toContain('11:13');
  });

  const none = { reason: null, note: null, score: null };

  it('shows the ruling and the history with times and people', async () => {
    const html = await draw(
      over({
        outcome: 'ruling',
        ruling: { id: 'r1', title: 'Ergebnis zählt', decision: 'Das gemeldete Ergebnis von Team t1 gilt.' },
        history: [
          {
            id: 'h1',
            kind: 'disputed',
            at: '2026-11-21T20:15:00.000Z',
            actor: person('u2'),
            data: { reason: 'no_show', note: 'Falsche Karte', score: { a: 2, b: 1 } },
          },
          { id: 'h2', kind: 'ruled', at: '2026-11-21T20:40:00.000Z', actor: null, data: none },
        ],
      }),
    );
    expect(html).toContain('Das gemeldete Ergebnis von Team t1 gilt.');
    expect(html).toContain('href="/rulings/r1"');
    expect(html).toContain('Gewertet nach Entscheidung der Turnierleitung.');
    expect(html.indexOf('Einspruch eingelegt')).toBeLessThan(html.indexOf('Entscheidung getroffen'));
    expect(html).toContain('21:15 Uhr');
    expect(html).toContain('Falsche Karte');
    expect(html).toContain('Eine Seite ist nicht angetreten.');
    expect(html).toContain('2:1');
  });

  it.each([
    ['a side that is open', matchWith({ summary: { state: 'pending', b: null } }), 'Noch offen'],
    ['a bye', matchWith({ summary: { state: 'bye', b: null, winner: 'a' } }), 'Team t1 hat ein Freilos'],
    ['a walkover', over({ outcome: 'walkover_a' }), 'Kampflos gewertet: Team t1 gewinnt'],
    [
      'a double loss',
      over({ outcome: 'double_loss', summary: { winner: null } }),
      'beide Seiten als Niederlage',
    ],
    ['a cancelled match', matchWith({ summary: { state: 'cancelled' } }), 'abgesagt und wird nicht gewertet'],
    ['a match that is not needed', matchWith({ summary: { state: 'void' } }), 'nicht gebraucht'],
  ])('has clear words for %s', async (_, match, words) => {
    expect(await draw(match)).toContain(words);
  });

  it('calls a final a final', async () => {
    expect(await draw(matchWith({ summary: { round_name: { kind: 'final' } } }))).toContain('Finale');
    expect(await draw(matchWith({ summary: { round_name: { kind: 'semi_final' } } }))).toContain(
      'Halbfinale',
    );
  });

  it('offers nothing to press', async () => {
    expect(await draw(matchWith({ summary: { state: 'ready_check' } }))).not.toContain('<button');
  });

  it('says that an unknown match does not exist', async () => {
    const { html } = await renderRoute(remote, '/matches/:id', {
      ...route,
      answers: [refuse(getMatch, 'not_found', 'Nicht gefunden')],
    });
    expect(html).toContain('Diese Begegnung gibt es nicht');
    expect(html).toMatch(/>404<.*>Not Found<\/h1>/);
    expect(html).not.toContain('Erneut versuchen');
  });

  it('offers another try where the server failed', async () => {
    const { html } = await renderRoute(remote, '/matches/:id', {
      ...route,
      answers: [refuse(getMatch, 'internal', 'Fehler')],
    });
    expect(html).toContain('Die Begegnung konnte nicht geladen werden');
    expect(html).toContain('Erneut versuchen');
  });
});
