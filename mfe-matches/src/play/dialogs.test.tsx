import type { MatchPage } from '@duellwerk/shared/contract/match';
import { getMyMatch } from '@duellwerk/shared/contract/match-mine';
import {
  addEvidence,
  answerProposal,
  confirmReport,
  disputeReport,
  proposeTime,
  readyUp,
  reportResult,
  takeReadyBack,
  vetoMap,
} from '@duellwerk/shared/contract/match-play';
import { pngFile } from '@duellwerk/shared/pictures/testing';
import { answer, refuse } from '@duellwerk/shared/testing/render-route';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { game, matchWith, report } from '../testing/match.ts';
import { mineWith } from '../testing/mine.ts';
import { openDialog } from '../testing/open-dialog.tsx';
import { confirmDialog } from './confirm/confirm-dialog.tsx';
import { disputeDialog } from './dispute/dispute-dialog.tsx';
import { readyDialog } from './ready/ready-dialog.tsx';
import { resultDialog } from './result/result-dialog.tsx';
import { timeDialog } from './time/time-dialog.tsx';
import { vetoDialog } from './veto/veto-dialog.tsx';

const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const buttonOf = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const inState = (state: MatchPage['summary']['state'], parts: Partial<MatchPage> = {}) =>
  matchWith({ ...parts, summary: { state } });

describe('ready-up', () => {
  const shown = { match: inState('ready_check'), mine: mineWith({ may: ['ready'] }) };

  it('takes exactly the required number of those who are available', async () => {
    const bodies: unknown[] = [];
    const ready = answer(readyUp, ({ body }) => {
      bodies.push(body);
      return { rev: 2, state: 'ready_check' as const };
    });
    const { toasts, isOpen } = await openDialog(readyDialog, 'matches.ready-up', shown, [ready]);
    const button = buttonOf('Bereit melden');
    expect(button.disabled).toBe(true);
    for (const name of ['Mika', 'Juna', 'Lio']) fireEvent.click(screen.getByRole('checkbox', { name }));
    expect(screen.getByText('3 von 2 ausgewählt')).toBeTruthy();
    expect(button.disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Juna' }));
    await press('Bereit melden');
    expect(bodies).toEqual([{ rev: 1, players: ['u1', 'u4'] }]);
    expect(toasts).toMatchObject([{ tone: 'success' }]);
    expect(isOpen()).toBe(false);
  });

  it('is taken back in the open dialog, as long as the other side is not ready', async () => {
    const ready = { ...shown, mine: mineWith({ may: ['ready', 'unready'] }) };
    const { api, isOpen } = await openDialog(readyDialog, 'matches.ready-up', ready, [
      answer(takeReadyBack, { rev: 2, state: 'ready_check' as const }),
    ]);
    expect(screen.getByText('Deine Seite ist bereit')).toBeTruthy();
    await press('Doch nicht bereit');
    expect(api.requests).toContain('DELETE /v1/matches/m1/ready?rev=1');
    expect(isOpen()).toBe(true);
  });
});

describe('the result', () => {
  const shown = { match: inState('live'), mine: mineWith({ may: ['report'] }) };
  const fill = () => {
    type('Map 1: Team t1', '13');
    type('Map 1: Team t2', '7');
    type('Map 2: Team t1', '13');
    type('Map 2: Team t2', '11');
  };

  it('is asked for in every round and side, and sent without the round that was not played', async () => {
    const bodies: unknown[] = [];
    const reported = answer(reportResult, ({ body }) => {
      bodies.push(body);
      return { rev: 2, state: 'reported' as const };
    });
    const { isOpen } = await openDialog(resultDialog, 'matches.result', shown, [reported]);
    expect(screen.getAllByRole('spinbutton')).toHaveLength(6);
    await press('Ergebnis melden');
    expect(screen.getByRole('alert').textContent).toContain('Hier fehlt ein Ergebnis');
    expect(field('Map 1: Team t1').getAttribute('aria-invalid')).toBe('true');
    expect(bodies).toEqual([]);
    fill();
    expect(field('Map 3: Team t1').getAttribute('placeholder')).toBe('–');
    expect(screen.getByText('nicht gespielt')).toBeTruthy();
    await press('Ergebnis melden');
    expect(bodies).toEqual([{ rev: 1, rounds: [{ a: 13, b: 7 }, { a: 13, b: 11 }, null] }]);
    expect(isOpen()).toBe(false);
  });

  it.each([
    [3, true],
    [2, false],
    [1, false],
  ])('says in a best of %i that a map may stay empty: %s', async (best_of, says) => {
    await openDialog(resultDialog, 'matches.result', { ...shown, match: { ...shown.match, best_of } });
    expect(screen.queryByText('Eine Map, die nicht gespielt wurde, bleibt leer.') !== null).toBe(says);
  });

  it('is never below 0 and never a part of a number', async () => {
    await openDialog(resultDialog, 'matches.result', shown);
    type('Map 1: Team t1', '-4');
    type('Map 1: Team t2', '7.9');
    expect(field('Map 1: Team t1').valueAsNumber).toBe(0);
    expect(field('Map 1: Team t2').valueAsNumber).toBe(7);
  });

  it('refused by the server says what is wrong at its round', async () => {
    const refused = refuse(reportResult, 'report_invalid', 'Passt nicht.', ['3:after_decision']);
    await openDialog(resultDialog, 'matches.result', shown, [refused]);
    fill();
    type('Map 3: Team t1', '13');
    type('Map 3: Team t2', '1');
    await press('Ergebnis melden');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Die Begegnung war vorher entschieden: Lass diese Map leer',
    );
    expect(field('Map 3: Team t1').getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps what was typed when the match becomes another, and says so', async () => {
    const { change } = await openDialog(resultDialog, 'matches.result', shown);
    fill();
    const reports = [report('b', [game(1, 13, 4), game(2, 13, 11)])];
    await change(
      { ...inState('reported', { reports }) },
      { may: ['confirm', 'dispute'], answer: { by: 'b', version: 1 } },
    );
    expect(screen.getByText('Die Begegnung hat sich gerade geändert')).toBeTruthy();
    expect(screen.getByText(/Ergebnis gemeldet/)).toBeTruthy();
    expect(field('Map 2: Team t2').valueAsNumber).toBe(11);
    expect(buttonOf('Ergebnis melden').disabled).toBe(true);
  });

  it('refused because the page was old shows the present match and keeps what was typed', async () => {
    const stale = refuse(reportResult, 'stale_version', 'Inzwischen geändert.', ['2']);
    const { api } = await openDialog(resultDialog, 'matches.result', shown, [stale]);
    const asked = api.requests.length;
    fill();
    await press('Ergebnis melden');
    expect(await screen.findByText('Inzwischen geändert.')).toBeTruthy();
    await waitFor(() => expect(api.requests.slice(asked)).toContain('GET /v1/matches/m1/mine'));
    expect(field('Map 1: Team t1').valueAsNumber).toBe(13);
  });

  it('replaced begins with the own report', async () => {
    const reports = [report('a', [game(1, 13, 4), game(2, 9, 13), game(3, 13, 2)])];
    const mine = mineWith({ may: ['replace_report'] });
    await openDialog(resultDialog, 'matches.result', { match: inState('reported', { reports }), mine });
    expect(field('Map 2: Team t1').valueAsNumber).toBe(9);
    expect(buttonOf('Meldung ersetzen').disabled).toBe(false);
  });
});

const reports = [report('b', [game(1, 13, 4), game(2, 11, 13), game(3, 5, 13)])];
const toAnswer = {
  match: inState('reported', { reports }),
  mine: mineWith({ may: ['confirm', 'dispute'], answer: { by: 'b', version: 1 } }),
};
const replaced = [{ ...report('b', [game(1, 13, 4), game(2, 13, 11)]), version: 2 }];

describe('the confirmation', () => {
  it('shows the scores read-only and names the report that was seen', async () => {
    const bodies: unknown[] = [];
    const confirmed = answer(confirmReport, ({ body }) => {
      bodies.push(body);
      return { rev: 2, state: 'final' as const };
    });
    const { toasts, isOpen } = await openDialog(confirmDialog, 'matches.confirm', toAnswer, [confirmed]);
    for (const score of screen.getAllByRole<HTMLInputElement>('spinbutton'))
      expect(score.readOnly).toBe(true);
    expect(field('Map 2: Team t2').valueAsNumber).toBe(13);
    await press('Ergebnis bestätigen');
    expect(bodies).toEqual([{ rev: 1, by: 'b', version: 1 }]);
    expect(toasts).toMatchObject([{ tone: 'success', title: { message: 'Erfolgreich Ergebnis bestätigt' } }]);
    expect(isOpen()).toBe(false);
  });

  it('waits for the report, where it is told first that there is one to confirm', async () => {
    const early = { match: inState('live'), mine: { ...toAnswer.mine, rev: 2 } };
    const { change } = await openDialog(confirmDialog, 'matches.confirm', early);
    expect(screen.queryByRole('button')).toBeNull();
    await change({ reports, summary: toAnswer.match.summary });
    expect(screen.queryByText('Die Begegnung hat sich gerade geändert')).toBeNull();
    expect(field('Map 2: Team t2').valueAsNumber).toBe(13);
    expect(buttonOf('Ergebnis bestätigen').disabled).toBe(false);
  });

  it('is not possible for a report that was replaced under it before the new one is seen', async () => {
    const bodies: unknown[] = [];
    const confirmed = answer(confirmReport, ({ body }) => {
      bodies.push(body);
      return { rev: 3, state: 'final' as const };
    });
    const { change } = await openDialog(confirmDialog, 'matches.confirm', toAnswer, [confirmed]);
    await change({ reports: replaced }, { answer: { by: 'b', version: 2 } });
    expect(screen.getByText(/Es gibt eine neue Meldung/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ergebnis bestätigen' })).toBeNull();
    expect(field('Map 2: Team t2').valueAsNumber).toBe(13);
    await press('Neue Meldung ansehen');
    expect(field('Map 2: Team t2').valueAsNumber).toBe(11);
    await press('Ergebnis bestätigen');
    expect(bodies).toEqual([{ rev: 2, by: 'b', version: 2 }]);
  });
});

describe('a dispute', () => {
  const choose = (files: File[]) =>
    act(async () => void fireEvent.change(screen.getByLabelText('Bilder auswählen'), { target: { files } }));

  it('sends own scores, the reason and the pictures that were not removed', async () => {
    const bodies: unknown[] = [];
    let sent = 0;
    const answers = [
      answer(addEvidence, () => ({ id: `p${++sent}` })),
      answer(disputeReport, ({ body }) => {
        bodies.push(body);
        return { rev: 2, state: 'disputed' as const };
      }),
    ];
    const { isOpen } = await openDialog(disputeDialog, 'matches.dispute', toAnswer, answers);
    type('Map 3: Team t1', '13');
    await press('Einspruch einlegen');
    expect(screen.getByText('Bitte gib einen Grund an')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: /Was stimmt nicht/ }), {
      target: { value: ' Falsche Map ' },
    });
    type('Map 3: Team t2', '5');
    await choose([pngFile('eins.png'), pngFile('zwei.png')]);
    await waitFor(() => expect(screen.getAllByText('hochgeladen')).toHaveLength(2));
    fireEvent.click(screen.getByRole('button', { name: 'eins.png entfernen' }));
    await press('Einspruch einlegen');
    expect(bodies).toEqual([
      {
        ...{ rev: 1, by: 'b', version: 1, reason: 'Falsche Map', evidence: ['p2'] },
        rounds: [
          { a: 13, b: 4 },
          { a: 11, b: 13 },
          { a: 13, b: 5 },
        ],
      },
    ]);
    expect(isOpen()).toBe(false);
  });

  it('says which file is no picture, and why one was refused, and sends neither', async () => {
    const { api } = await openDialog(disputeDialog, 'matches.dispute', toAnswer, [
      refuse(addEvidence, 'picture_invalid', 'Das ist kein Bild.'),
    ]);
    await choose([new File(['x'], 'text.pdf', { type: 'application/pdf' }), pngFile('kaputt.png')]);
    expect(await screen.findByText('Das ist kein Bild.')).toBeTruthy();
    expect(await screen.findByText(/erkennt darin kein Bild/)).toBeTruthy();
    expect(api.requests.filter((each) => each.endsWith('/evidence'))).toHaveLength(1);
  });
});

describe('the time of a match', () => {
  const proposal = {
    ...{ id: 'p1', by: 'b' as const },
    ...{ starts_at: '2026-11-22T19:00:00.000Z', expires_at: '2026-11-21T19:00:00.000Z' },
  };
  const shown = {
    match: inState('scheduled', { proposal }),
    mine: mineWith({ may: ['propose', 'answer_proposal'] }),
  };

  it.each([
    ['Annehmen', 'accept'],
    ['Ablehnen', 'decline'],
  ])('%s answers the proposal', async (verb, expected) => {
    const bodies: unknown[] = [];
    const answered = answer(answerProposal, ({ body }) => {
      bodies.push(body);
      return { rev: 2, state: 'scheduled' as const, proposal: 'p1' };
    });
    const { isOpen } = await openDialog(timeDialog, 'matches.time', shown, [answered]);
    await press(verb);
    expect(bodies).toEqual([{ rev: 1, answer: expected }]);
    expect(isOpen()).toBe(false);
  });

  it('is not answered before a newer proposal is seen', async () => {
    const { change } = await openDialog(timeDialog, 'matches.time', shown);
    await change({ proposal: { ...proposal, id: 'p2', starts_at: '2026-11-23T19:00:00.000Z' } });
    expect(screen.queryByRole('button', { name: 'Annehmen' })).toBeNull();
    await press('Neuen Vorschlag gesehen');
    expect(buttonOf('Annehmen').disabled).toBe(false);
  });

  it('is asked for before anything is proposed', async () => {
    const { api } = await openDialog(
      timeDialog,
      'matches.time',
      { match: inState('scheduled'), mine: mineWith({ may: ['propose'] }) },
      [answer(proposeTime, { rev: 2, state: 'scheduled' as const, proposal: 'p1' })],
    );
    await press('Vorschlagen');
    expect(await screen.findByText('Bitte gib Tag und Uhrzeit an')).toBeTruthy();
    expect(api.requests.filter((each) => each.startsWith('POST'))).toEqual([]);
  });
});

describe('the maps', () => {
  const veto: MatchPage['veto'] = {
    turn: 'a',
    next: 'ban',
    maps: ['Ascent', 'Bind'],
    steps: [],
    seed: 'x',
  };

  it('are banned by the side whose turn it is', async () => {
    const bodies: unknown[] = [];
    const chosen = answer(vetoMap, ({ body }) => {
      bodies.push(body);
      return { rev: 2, state: 'live' as const };
    });
    const shown = { match: inState('live', { veto }), mine: mineWith({ may: ['veto'] }) };
    const { change } = await openDialog(vetoDialog, 'matches.veto', shown, [chosen]);
    expect(screen.getByText('Du bist dran: Streich eine Map.')).toBeTruthy();
    await press('Bind streichen');
    expect(bodies).toEqual([{ rev: 1, map: 'Bind' }]);
    await change({ veto: { ...veto, turn: 'b', maps: ['Ascent'] } }, { may: [] });
    expect(screen.getByText('Team t2 ist dran.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a dialog that is not for the reader now', () => {
  it.each([
    ['somebody else’s match', { side: null, acts: false }, 'Das ist nicht deine Begegnung'],
    ['a player of the team', { acts: false }, 'Das macht, wer dein Team leitet'],
    ['the wrong moment', {}, 'Das geht gerade nicht'],
  ])('says so: %s', async (_, parts, words) => {
    await openDialog(confirmDialog, 'matches.confirm', { match: inState('live'), mine: mineWith(parts) });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['team', 'Das kann nur, wer für eine der beiden Seiten antritt oder ihr Team leitet.'],
    ['single', 'Das können nur die beiden Seiten dieser Begegnung.'],
  ] as const)('speaks of teams only where teams play: %s', async (mode, words) => {
    const match = inState('live');
    await openDialog(confirmDialog, 'matches.confirm', {
      match: { ...match, tournament: { ...match.tournament, mode } },
      mine: mineWith({ side: null, acts: false }),
    });
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('that could not be loaded offers another try', async () => {
    await openDialog(confirmDialog, 'matches.confirm', toAnswer, [refuse(getMyMatch, 'internal', 'Kaputt')]);
    expect(screen.getByText('Die Begegnung konnte nicht geladen werden')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeTruthy();
  });

  it('closes when the session has ended', async () => {
    const { isOpen } = await openDialog(confirmDialog, 'matches.confirm', toAnswer, [
      refuse(confirmReport, 'not_signed_in', 'Nicht eingeloggt.'),
    ]);
    await press('Ergebnis bestätigen');
    await waitFor(() => expect(isOpen()).toBe(false));
  });
});
