// Prints the ids that effector's plugin gives to all units of the workspace, as JSON. A program of its own: the settings of
// the builds are a native ES module, which Jest does not load.
import { globSync, readFileSync } from 'node:fs';
import { transformSync } from '@babel/core';
import { babelOptions, workspaceRoot } from '../babel.ts';

function sidsOf(file: string): string[] {
  const options = {
    ...babelOptions({ namespace: 'guard', dev: false }),
    filename: `${workspaceRoot}/${file}`,
  };
  const { code = '' } = transformSync(readFileSync(options.filename, 'utf8'), options) ?? {};
  return [...(code ?? '').matchAll(/\bsid: "([^"]+)"/g)].map(([, sid = '']) => sid);
}

const files = globSync('{host/src,shared/*,mfe-*/src}/**/{*.model,query,list-query,submission}.ts', {
  cwd: workspaceRoot,
  exclude: (name) => name === 'node_modules',
});
process.stdout.write(JSON.stringify(files.flatMap(sidsOf)));
