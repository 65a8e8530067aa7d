import { transformSync } from '@babel/core';
import dropSummaries from './drop-summaries.mjs';

const built = (code: string) =>
  transformSync(code, { babelrc: false, configFile: false, plugins: [dropSummaries] })?.code ?? '';

it('what a call says about itself stays out, and nothing else of it', () => {
  const code = built(
    `import { call } from './call.ts'; export const list = call({ method: 'GET', summary: 'All', path: '/v1' });`,
  );
  expect(code).not.toContain('summary');
  expect(code).toContain("method: 'GET'");
  expect(code).toContain("path: '/v1'");
});

it.each([
  [`import { call } from './phone.ts'; call({ summary: 'hello' });`],
  [`const call = () => 1; call({ summary: 'hello' });`],
  [`import { call } from './call.ts'; answer({ summary: 'hello' }); call('summary');`],
])('leaves alone: %s', (code) => {
  expect(built(code)).toContain("summary: 'hello'");
});
