// Looks at the scripts of a package for the browser, in a trial: whether they are JavaScript, and whether the entry of a
// remote throws when it is run. What needs a browser is replaced by something that agrees to everything.
import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import type { ScriptFiles } from './protocol.ts';

/** Hands every error to `failed`. */
export function checkScripts({ paths, entry }: ScriptFiles, failed: (error: unknown) => void): void {
  for (const path of paths) attempt(() => parseScript(path), failed);
  if (entry !== undefined) attempt(() => runEntry(entry), failed);
}

function attempt(work: () => void, failed: (error: unknown) => void): void {
  try {
    work();
  } catch (error) {
    failed(error);
  }
}

/** @throws SyntaxError with the place in the file */
function parseScript(path: string): void {
  try {
    void new Script(readFileSync(path, 'utf8'), { filename: path });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // The rest of its stack is the line itself, which in a browser's file is most of the file.
    throw new SyntaxError(`${error.stack?.split('\n', 1)[0]}: ${error.message}`);
  }
}

/** What the language itself has is real; every other name is there, too. @throws whatever the entry throws */
function runEntry(path: string): void {
  const names = new Proxy(
    {},
    {
      has: (_, name) => typeof name === 'string' && !(name in globalThis && name !== 'globalThis'),
      get: (_, name) => {
        if (name === Symbol.unscopables) return undefined;
        return name === 'globalThis' ? PAGE : ANYTHING;
      },
    },
  );
  const script = new Script(`(function (names) { with (names) {${readFileSync(path, 'utf8')}\n} })`, {
    filename: path,
  });
  script.runInThisContext()(names);
}

/** Has every property, can be called and constructed, and is a text where one is wanted. */
const ANYTHING: unknown = new Proxy(function anything() {}, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return () => 'http://localhost/';
    if (name === Symbol.iterator) return [][Symbol.iterator];
    return ANYTHING;
  },
  apply: () => ANYTHING,
  construct: () => ANYTHING as object,
  set: () => true,
  deleteProperty: () => true,
  has: () => true,
});

/** An entry copies what the page's federation runtime has, name by name: see `shared/build/federation/publish-runtime.mjs`. */
const FEDERATION = { runtime: ANYTHING, bundlerRuntime: ANYTHING };
const PAGE = new Proxy(
  {},
  { get: (_, name) => (name === 'duellwerkFederation' ? FEDERATION : ANYTHING), set: () => true },
);
