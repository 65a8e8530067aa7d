import { mayActFor } from './may-act-for.ts';

const nobody = { isAlone: false, ownsTeam: false, isManager: false };

it('lets whoever plays alone, owns the team or manages it act, nobody else', () => {
  expect(mayActFor(nobody)).toBe(false);
  for (const right of ['isAlone', 'ownsTeam', 'isManager']) {
    expect(mayActFor({ ...nobody, [right]: true })).toBe(true);
  }
});
