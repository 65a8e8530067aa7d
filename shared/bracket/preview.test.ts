import { graphFor, Play } from './play.ts';
import { preview } from './preview.ts';

function played(): Play {
  const play = new Play(graphFor('single_elimination', 4));
  play.finish(() => '1:0');
  return play;
}
const outcome = { kind: 'walkover', winner: 'b' } as const;

describe('preview', () => {
  it('lists matches and places with before and after, and changes nothing', () => {
    const play = played();
    const stage = play.stage;
    const number = play.events.length + 1;
    const found = preview(play.graph, play.events, {
      kind: 'correction',
      number,
      match: 'W1.1',
      a: 'e1',
      b: 'e4',
      outcome,
    });
    if (!found.ok) throw new Error(found.refusal.code);
    expect(found.matches.map(({ key, before, after }) => `${key} ${before.state} ${after.state}`)).toEqual([
      'W1.1 final final',
      'W2.1 final stale',
    ]);
    expect(found.matches[1]).toMatchObject({
      before: { a: 'e1', winner: 'a' },
      after: { a: 'e4', winner: null },
    });
    expect(found.places).toEqual([
      { entry: 'e1', before: { from: 1, to: 1 }, after: { from: 3, to: 4 } },
      { entry: 'e2', before: { from: 2, to: 2 }, after: null },
      { entry: 'e4', before: { from: 3, to: 4 }, after: null },
    ]);
    expect(found.after).toMatchObject({ finished: false, stale: ['W2.1'] });
    expect(play.stage).toEqual(stage);
    play.add({ kind: 'correction', match: 'W1.1', a: 'e1', b: 'e4', outcome });
    expect(play.stage).toEqual(found.after);
  });

  it('lists ranks of tables', () => {
    const play = new Play(graphFor('round_robin', 2));
    const found = preview(play.graph, [], {
      kind: 'walkover',
      number: 1,
      match: 'R1.1',
      a: 'e1',
      b: 'e2',
      winner: 'b',
    });
    if (!found.ok) throw new Error(found.refusal.code);
    expect(found.places).toEqual([
      { entry: 'e1', before: { from: 1, to: 2 }, after: { from: 2, to: 2 } },
      { entry: 'e2', before: { from: 1, to: 2 }, after: { from: 1, to: 1 } },
    ]);
  });

  it('says why an event cannot be, or that the log before it cannot', () => {
    const play = played();
    const number = play.events.length + 1;
    expect(preview(play.graph, play.events, { kind: 'drop', number, entry: 'x' })).toMatchObject({
      ok: false,
      number,
      refusal: { code: 'unknown_entry' },
    });
    expect(preview(play.graph, play.events.slice(1), { kind: 'drop', number, entry: 'e1' })).toMatchObject({
      ok: false,
      number: 2,
      refusal: { code: 'log_hole' },
    });
  });
});
