import { taskWay } from './task-way.ts';

const subject = { type: 'match' as const, id: 'm1', name: 'Masters' };

describe('the way to a task', () => {
  it.each([
    ['ready_up', 'ready-up'],
    ['report_result', 'result'],
    ['confirm_result', 'confirm'],
  ] as const)('%s is the dialog of its match', (kind, dialog) => {
    expect(taskWay({ kind, subject, team: null })).toBe(`/matches/m1#dialog=matches.${dialog}&match=m1`);
  });

  it('check-in is that of the tournament, for the team or oneself', () => {
    const tournament = { type: 'tournament' as const, id: 't1', name: 'Masters' };
    const path = '/tournaments/t1#dialog=tournaments.check-in&tournament=t1';
    expect(taskWay({ kind: 'check_in', subject: tournament, team: null })).toBe(path);
    const team = { id: 'elb', name: 'Elbsturm' };
    expect(taskWay({ kind: 'check_in', subject: tournament, team })).toBe(`${path}&subject=elb`);
  });
});
