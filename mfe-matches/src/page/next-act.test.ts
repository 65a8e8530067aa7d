import type { PlayAct } from '@duellwerk/shared/contract/match-mine';
import { actsOf } from './next-act.ts';

const acts = (...may: PlayAct[]) => actsOf({ may });

describe('the one next act', () => {
  it.each<[PlayAct[], ReturnType<typeof actsOf>]>([
    [[], { next: null, others: [] }],
    [['write'], { next: null, others: [] }],
    [['propose'], { next: null, others: ['propose'] }],
    [['ready', 'propose'], { next: 'ready', others: ['propose'] }],
    [['ready', 'unready', 'propose'], { next: null, others: ['unready', 'propose'] }],
    [['ready', 'propose', 'answer_proposal'], { next: 'ready', others: ['answer_proposal'] }],
    [['propose', 'answer_proposal'], { next: 'answer_proposal', others: [] }],
    [['report', 'veto'], { next: 'veto', others: ['report'] }],
    [['report', 'write'], { next: 'report', others: [] }],
    [['replace_report'], { next: null, others: ['replace_report'] }],
    [['confirm', 'dispute'], { next: 'confirm', others: ['dispute'] }],
    [['report', 'confirm', 'dispute'], { next: 'confirm', others: ['dispute'] }],
  ])('of %j', (may, expected) => {
    expect(acts(...may)).toEqual(expected);
  });

  it('is nothing before it is known who looks', () => {
    expect(actsOf(null)).toEqual({ next: null, others: [] });
  });
});
