import { fileURLToPath } from 'node:url';
import babelJest from 'babel-jest';
import { babelOptions } from './babel.ts';

const options = babelOptions({ namespace: 'test', dev: true });

/** Tests are compiled by the settings of the browser builds, with names and German source texts kept, to the modules Jest runs. */
export default babelJest.createTransformer({
  ...options,
  plugins: [
    ...options.plugins,
    fileURLToPath(import.meta.resolve('@babel/plugin-transform-dynamic-import')),
    fileURLToPath(import.meta.resolve('@babel/plugin-transform-modules-commonjs')),
  ],
});
