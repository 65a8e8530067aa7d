import { transformSync } from '@babel/core';
import pureContract from './pure-contract.mjs';

const built = (code: string, filename = '/site/shared/contract/teams.ts') =>
  transformSync(code, { babelrc: false, configFile: false, filename, plugins: [pureContract] })?.code ?? '';
const marks = (code: string) => code.split('/*#__PURE__*/').length - 1;

it('what a module of the contract makes has no effects', () => {
  const code = built('const a = reply({ id: nullable(id) }); export const b = new Map();');
  expect(marks(code)).toBe(3);
});

it.each([
  ['what a function does', 'export const read = (x) => send(x);', undefined],
  ['statements of their own', 'register(1); export function f() { register(2); }', undefined],
  ['the building blocks of schemas', 'export const a = described(1);', '/site/shared/contract/schema.ts'],
  ['other modules', 'export const a = reply(1);', '/site/mfe-teams/src/a.ts'],
])('leaves alone: %s', (_, code, filename) => {
  expect(marks(built(code, filename))).toBe(0);
});
