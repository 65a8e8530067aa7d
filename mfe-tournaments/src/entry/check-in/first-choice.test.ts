import { anEligibility } from '../../testing/data.ts';
import { firstChoice } from './first-choice.ts';

it('is everybody who can be selected', () => {
  expect(firstChoice(anEligibility(3), [])).toEqual(['u0', 'u1', 'u2']);
});

it('is as many as a line-up needs where everybody would be too many', () => {
  const result = anEligibility(5);
  const tight = {
    ...result,
    required_members_check: { current: 5, limit: 2, valid: true },
    max_members_check: { current: 5, limit: 3, valid: false },
  };
  expect(firstChoice(tight, [])).toEqual(['u0', 'u1']);
});

it('is who was checked in before, as far as they still can be', () => {
  expect(firstChoice(anEligibility(3), ['u1', 'u4'])).toEqual(['u1']);
});
