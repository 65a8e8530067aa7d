import { contrast } from '../rules/contrast.ts';
import { metals } from './metals.ts';

const AAA = 7;

test.each([1, 2, 3])('the metal of place %d carries readable text', (place) => {
  const { fill = '', text = '' } = metals[place] ?? {};
  expect(contrast(text, fill)).toBeGreaterThanOrEqual(AAA);
});
