/** @jest-environment node */
import * as contract from '@duellwerk/shared/contract/tips';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { type Answer, answer, refuse, renderRoute } from '@duellwerk/shared/testing/render-route';
import { remote } from '../remote.ts';
import { matchWith, person, side } from '../testing/match.ts';
import { aDayRow, aListedRound, aMyTip, aTipDay, aTipped, aTipRound, me, myTips } from '../testing/tips.ts';
import { TipsPage as Page } from './tips-page.tsx';

const rows = (items: contract.TipDayRow[]) => ({ items, next_cursor: null, players: items.length });
const usual: Answer[] = [
  answer(contract.listTipRounds, { items: [aListedRound()] }),
  answer(contract.getTipRound, aTipRound()),
  answer(contract.getTipDay, aTipDay()),
  answer(contract.getTipDayTable, rows([])),
  answer(contract.getMyTips, myTips()),
  answer(getCurrentUser, me),
];
const drawn = async (first: Answer[] = [], query: Record<string, string> = {}, signedIn = false) => {
  const { html, requests } = await renderRoute(remote, '/kicktipp', {
    Page,
    query,
    answers: [...first, ...usual],
    first: [sessionChecked].filter(() => signedIn),
  });
  const text = html.replaceAll(/<style.*?<\/style>/g, '').replaceAll(/<[^>]*>/g, ' ');
  return { html, requests, text: text.replaceAll(/\s+/g, ' ') };
};

const played = aTipped({
  match: matchWith({ summary: { state: 'final', a: side('t1', 2), b: side('t2', 1), winner: 'a' } }).summary,
  closed: true,
  result: { kind: 'final', a: 2, b: 1, why: null },
});

describe('/kicktipp without a browser', () => {
  it('draws the day that is open, of the round that is open, for everybody to read', async () => {
    const { text, html, requests } = await drawn();
    expect(requests).toEqual([
      'GET /v1/tip-rounds',
      'GET /v1/tip-rounds/r1',
      'GET /v1/tip-rounds/r1/days/d1',
      'GET /v1/tip-rounds/r1/days/d1/table?limit=100',
    ]);
    expect(text).toContain('Liga-Kicktipp');
    expect(text).toContain('Team t1');
    expect(text).toContain('Wie geht die Serie aus');
    expect(html).not.toContain('Tipp für Team t1');
    expect(text).not.toContain('Jetzt tippen');
    expect(html).toContain('href="/kicktipp?round=r1&amp;day=d2"');
  });

  it('leads from another day to the one that is played', async () => {
    const [first, second] = aTipRound().days;
    if (!first || !second) throw new Error('The round of the tests has two days.');
    const answers = [
      answer(contract.getTipRound, aTipRound({ days: [{ ...first, state: 'running' }, second] })),
      answer(contract.getTipDay, ({ params: { day } }) =>
        day === 'd2' ? aTipDay([aTipped()], { id: 'd2', number: 2 }) : aTipDay(),
      ),
    ];
    const { text, html } = await drawn(answers, { round: 'r1', day: 'd2' });
    expect(text).toContain('Gerade gespielt: Spieltag 1');
    expect(html).toMatch(/href="\/kicktipp\?round=r1&amp;day=d1"[^>]*>Gerade gespielt/);
    expect((await drawn(answers, { round: 'r1', day: 'd1' })).text).not.toContain('Gerade gespielt');
  });

  it('takes round, day and part from the address', async () => {
    const { requests } = await drawn([], { round: 'r1', day: 'd2', ansicht: 'spieltag' });
    expect(requests).toContain('GET /v1/tip-rounds/r1/days/d2');
    const { requests: overall } = await drawn(
      [answer(contract.getTipTable, { items: [], next_cursor: null, players: 0 })],
      { ansicht: 'gesamt' },
    );
    expect(overall).toContain('GET /v1/tip-rounds/r1/table?limit=100');
    expect(overall.join()).not.toContain('d1/table');
  });

  it('offers the results of the match to who may tip, and says why not to who may not', async () => {
    const { html, text } = await drawn([], {}, true);
    expect(html).toContain('aria-label="Tipp für Team t1 gegen Team t2"');
    expect(html.match(/type="radio"/g)).toHaveLength(4);
    expect(html).not.toContain('role="spinbutton"');
    expect(text).toMatch(/2:1 Team t1 gewinnt 1:2 Team t2 gewinnt/);
    expect(text).toContain('noch kein Tipp');
    expect(text).toContain('0 von 1 getippt');
    const own = await drawn([answer(contract.getMyTips, myTips([aMyTip({ may: 'own' })]))], {}, true);
    expect(own.html).not.toContain('Tipp für Team t1');
    expect(own.text).toContain('Du spielst hier mit');
  });

  it('offers steppers where there are more results than buttons', async () => {
    const long = aTipDay([aTipped({ best_of: 7 })], { rule: 'bo5' });
    const { html } = await drawn([answer(contract.getTipDay, long)], {}, true);
    expect(html).toContain('aria-label="Tipp für Team t1"');
    expect(html).not.toContain('type="radio"');
  });

  it('offers a side where the winner is tipped', async () => {
    const { html } = await drawn(
      [answer(contract.getTipDay, aTipDay([aTipped()], { rule: 'winner' }))],
      {},
      true,
    );
    expect(html.match(/type="radio"/g)).toHaveLength(2);
    expect(html).not.toContain('Tipp für Team t1');
  });

  it('explains the points of a closed match, and shows what everybody has tipped', async () => {
    const mine = aMyTip({ may: 'closed', tip: { a: 2, b: 0, at: '2026-11-20T18:00:00.000Z' } });
    const { text } = await drawn(
      [
        answer(contract.getTipDay, aTipDay([played])),
        answer(contract.getMyTips, myTips([{ ...mine, points: 2, reason: 'winner' }])),
        answer(contract.getTipDayTable, rows([aDayRow('u1'), aDayRow('u2', { tips: [] }), aDayRow('u3')])),
      ],
      {},
      true,
    );
    expect(text).toContain('2 Punkte Sieger stimmt');
    expect(text).not.toContain('vorläufig');
    expect(text).toMatch(/Alle Tipps 2:0 × 2/);
    expect(text).toContain('Name u3');
    // Nothing of this day can be tipped any more.
    expect(text).toContain('Jetzt tippen: Spieltag 2');
  });

  it('marks points of a match that is played as provisional', async () => {
    const running = { ...played, result: { ...played.result, kind: 'running' as const } };
    const mine = aMyTip({ may: 'closed', tip: { a: 2, b: 1, at: '2026-11-20T18:00:00.000Z' }, points: 4 });
    const { text } = await drawn(
      [
        answer(contract.getTipDay, aTipDay([running])),
        answer(contract.getMyTips, myTips([{ ...mine, reason: 'exact', provisional: true }])),
      ],
      {},
      true,
    );
    expect(text).toContain('4 Punkte genau getroffen (vorläufig)');
  });

  it('keeps the own row in the table where it is not among the first', async () => {
    const line = { rank: 71, points: 3, provisional: 0, exact: 0, wins: 0, bonus: 0 };
    const { text } = await drawn(
      [
        answer(contract.getTipTable, {
          items: [{ ...line, rank: 1, points: 90, user: person('u9') }],
          ...{ next_cursor: 'x', players: 200 },
        }),
        answer(contract.getMyTips, myTips([], { overall: line })),
      ],
      { ansicht: 'gesamt' },
      true,
    );
    expect(text).toMatch(/1\s?\. .*Name u9.*71\s?\. .*Mia/);
    expect(text).toContain('Mehr anzeigen');
  });

  it('shows the tips of a day side by side', async () => {
    const { html, text } = await drawn(
      [
        answer(contract.getTipDay, aTipDay([played])),
        answer(contract.getTipDayTable, rows([aDayRow('u2'), aDayRow('u1', { rank: 2, points: 0 })])),
      ],
      { ansicht: 'spieltag' },
      true,
    );
    expect(text).toMatch(/Name u2 .*2:0 \+ ?4/);
    expect(html.match(/data-own/g)).toHaveLength(1);
  });

  it('says of a tip that was entered for a player by whom, when and why, wherever it is shown', async () => {
    const entered = { by: person('u7'), at: '2026-11-21T20:15:00.000Z', reason: 'Die Seite war weg.' };
    const [tip] = aDayRow('u1').tips;
    const answers = [
      answer(contract.getTipDay, aTipDay([played])),
      answer(
        contract.getMyTips,
        myTips([aMyTip({ may: 'closed', tip: { a: 2, b: 0, at: entered.at, entered } })]),
      ),
      answer(contract.getTipDayTable, rows(tip ? [aDayRow('u2', { tips: [{ ...tip, entered }] })] : [])),
    ];
    const said = /nachgetragen von Name u7, 21.11.2026 21:15 Uhr ?: Die Seite war weg\./;
    const { text: table } = await drawn(answers, { ansicht: 'spieltag' }, true);
    expect(table).toMatch(/2:0 \* nachgetragen/);
    expect(table).toMatch(new RegExp(`Name u2 ?, Team t1 : Team t2 ?: ${said.source}`));
    const { text: day } = await drawn(answers, {}, true);
    // Below the own tip, and beside that of the other.
    expect(day.match(new RegExp(said, 'g'))).toHaveLength(2);
    expect(day).toMatch(new RegExp(`Name u2 ${said.source}`));
  });

  it('asks bonus questions while they are open, and says what was right afterwards', async () => {
    const question: contract.TipQuestion = {
      ...{ id: 'q1', number: 1, text: 'Wer gewinnt?', options: ['Elbsturm', 'Nordwind'], points: 10 },
      ...{ closes_at: '2099-11-21T19:00:00.000Z', right: null, given: null },
    };
    const withIt = (parts: Partial<contract.TipQuestion>) =>
      answer(contract.getTipRound, aTipRound({ questions: [{ ...question, ...parts }] }));
    expect((await drawn([withIt({})], {}, true)).html).toContain('<option value="1">Nordwind</option>');
    const answered = answer(
      contract.getMyTips,
      myTips([], { answers: [{ question: 'q1', option: 1, points: 10 }] }),
    );
    const { text } = await drawn([withIt({ right: [1], given: [3, 5] }), answered], {}, true);
    expect(text).toMatch(/Nordwind ×\s?5 deine Antwort/);
    expect(text).toMatch(/Richtig: 10 Punkte/);
  });

  it('tells the rule in words', async () => {
    const { text } = await drawn([], { ansicht: 'regeln' });
    expect(text).toMatch(/4 Ergebnis genau getroffen 2 Nur den Sieger getroffen 0 Daneben/);
    expect(text).toContain('teilt sich den Rang');
  });

  it('asks visitors to log in where there is something to tip only, and leads to the first round who may make it', async () => {
    const none = answer(contract.listTipRounds, { items: [] });
    const visitor = refuse(getCurrentUser, 'not_signed_in', 'Nein');
    expect((await drawn([visitor], {}, true)).text).toContain('Einloggen und tippen');
    const empty = await drawn([none, visitor], {}, true);
    expect(empty.text).not.toContain('Einloggen und tippen');
    expect(empty.html).not.toContain('/admin/tips');
    const maker = answer(getCurrentUser, { ...me, permissions: ['tip.manage'] });
    expect((await drawn([none, maker], {}, true)).html).toContain('href="/admin/tips?runde=neu"');
  });

  it('says that there is no round, no day, no such round, or no answer', async () => {
    const none = await drawn([answer(contract.listTipRounds, { items: [] })]);
    expect(none.text).toContain('Gerade gibt es nichts zu tippen');
    const early = await drawn([answer(contract.getTipRound, aTipRound({ days: [], current: null }))]);
    expect(early.text).toContain('Noch kein Spieltag');
    const unknown = await drawn([refuse(contract.getTipRound, 'not_found', 'x')], { round: 'nirgends' });
    expect(unknown.text).toContain('Diese Tipprunde gibt es nicht');
    const broken = await drawn([refuse(contract.listTipRounds, 'internal', 'x')]);
    expect(broken.text).toContain('Erneut versuchen');
  });
});
