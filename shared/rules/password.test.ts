import { brokenPasswordRules, type PasswordRule } from './password.ts';

describe('password rules (specification 5)', () => {
  it('a good password breaks none', () => {
    expect(brokenPasswordRules('Abcdef1!')).toEqual([]);
    expect(brokenPasswordRules('Öäü ß 9 lang')).toEqual([]);
  });

  it.each<[string, PasswordRule[]]>([
    ['Abcde1!', ['length']],
    ['abcdef1!', ['upper']],
    ['ABCDEF1!', ['lower']],
    ['Abcdefg!', ['digit']],
    ['Abcdefg1', ['special']],
    ['Äbcdefg1', ['special']],
    ['', ['length', 'upper', 'lower', 'digit', 'special']],
  ])('%j breaks %j', (password, broken) => expect(brokenPasswordRules(password)).toEqual(broken));

  it('counts characters as people do, not code units', () => {
    expect(brokenPasswordRules('Ab1😀😀😀')).toEqual(['length']);
  });
});
