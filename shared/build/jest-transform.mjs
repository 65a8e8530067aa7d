import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { version as swcVersion, transformSync } from '@swc/core';
import babelJest from 'babel-jest';
import { babelOptions } from './babel.ts';

const options = babelOptions({ namespace: 'test', dev: true });
const babel = babelJest.createTransformer({
  ...options,
  plugins: [
    ...options.plugins,
    fileURLToPath(import.meta.resolve('@babel/plugin-transform-dynamic-import')),
    fileURLToPath(import.meta.resolve('@babel/plugin-transform-modules-commonjs')),
  ],
});

/** What Babel's plugins compile: effector's units and what creates them, messages, styles; and Jest's mocks, which move up. */
const NEEDS_BABEL =
  /from '(?:effector|@lingui\/|styled-components|[^']*\/(?:query|list-query|more-pages|submission)(?:\.ts)?')|\bjest\.mock\(/;
const isPlain = (source, path) =>
  path.includes('/node_modules/') || (!path.endsWith('x') && !NEEDS_BABEL.test(source));

const version = swcVersion + readFileSync(import.meta.filename, 'utf8');

/**
 * Tests are compiled by the settings of the browser builds, with names and German source texts kept, to the modules Jest runs.
 * Plain code, as rules and the contract are, only loses its types: a tenth of the time.
 */
export default {
  canInstrument: true,
  getCacheKey(source, path, request) {
    const key = isPlain(source, path) ? source + path : babel.getCacheKey(source, path, request);
    return createHash('sha1').update(version).update(key).digest('hex');
  },
  process(source, path, request) {
    if (!isPlain(source, path)) return babel.process(source, path, request);
    return transformSync(source, {
      filename: path,
      configFile: false,
      swcrc: false,
      sourceMaps: true,
      module: { type: 'commonjs' },
      jsc: { parser: { syntax: 'typescript' }, target: 'es2024' },
    });
  },
};
