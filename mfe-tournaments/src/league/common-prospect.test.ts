import type { Prospect } from '@duellwerk/shared/rules/league-outlook';
import { commonProspect } from './common-prospect.ts';

const rows = (...prospects: Prospect[]) => prospects.map((prospect) => ({ prospect, out: null }));

it('is what most rows have in common', () => {
  expect(commonProspect(rows('promoted', 'may_fall', 'may_fall', 'safe'))).toBe('may_fall');
  expect(commonProspect(rows('safe', 'safe', 'safe', 'relegated'))).toBe('safe');
});

it('is nothing where every row differs, where all is settled, and where a team has left', () => {
  expect(commonProspect(rows('promoted', 'may_fall', 'relegated'))).toBeNull();
  expect(commonProspect(rows('settled', 'settled', 'safe'))).toBeNull();
  expect(commonProspect(rows('may_rise', 'may_rise').map((row) => ({ ...row, out: 'drop' })))).toBeNull();
});
