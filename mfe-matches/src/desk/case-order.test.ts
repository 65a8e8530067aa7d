import { caseAfter, caseBeside } from './case-order.ts';

const cases = ['m1', 'm2', 'm3'].map((match) => ({ match }));

describe('the order of cases', () => {
  it('goes from one to the next, and stays at its ends', () => {
    expect(caseBeside(cases, undefined, 1)).toBe('m1');
    expect(caseBeside(cases, 'm1', 1)).toBe('m2');
    expect(caseBeside(cases, 'm2', -1)).toBe('m1');
    expect(caseBeside(cases, 'm3', 1)).toBeUndefined();
    expect(caseBeside(cases, 'm1', -1)).toBeUndefined();
    expect(caseBeside([], 'm1', 1)).toBeUndefined();
  });

  it('starts anew from a case that has left the list', () => {
    expect(caseBeside(cases, 'm9', 1)).toBe('m1');
  });

  it('leads from a decided case to the one below it, from the last to the first', () => {
    expect(caseAfter(cases, 'm1')).toBe('m2');
    expect(caseAfter(cases, 'm3')).toBe('m1');
    expect(caseAfter([{ match: 'm1' }], 'm1')).toBeUndefined();
  });
});
