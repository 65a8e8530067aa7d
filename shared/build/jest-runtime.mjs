import Runtime from 'jest-runtime';

/** What registers its hooks and matchers when it is loaded has to be loaded for each file. */
const registersItself = /\/@testing-library\/(?:react|jest-dom)\/dist\/index\.js$/;
const isLibrary = (path) => path.includes('/node_modules/') && !registersItself.test(path);

/**
 * Jest's module system, with libraries kept from one file to the next as long as the environment is: loading React,
 * react-aria and styled-components anew took longer than most files' tests. Our own modules are evaluated per file.
 */
class SharedRuntime extends Runtime {
  /** Makes it the runtime of the next file. */
  start(testPath) {
    this._testPath = testPath;
    this.executor.testPath = testPath;
    this.esmLoader.testPath = testPath;
    this.testState.state = 'loading';
  }

  teardown() {
    const { moduleRegistry } = this.registries;
    const libraries = [...moduleRegistry].filter(([path]) => isLibrary(path));
    // react-aria keeps an element in the body for what it announces.
    const announcer = libraries.find(([path]) => path.endsWith('/LiveAnnouncer.cjs'));
    announcer?.[1].exports.destroyAnnouncer();
    this.restoreAllMocks();
    this.registries.clear();
    for (const [path, module] of libraries) moduleRegistry.set(path, module);
    this.testMainModule.reset();
    this.mockState.clear();
    this.jestGlobals.clearJestObjectCache();
    this.coreModule.reset();
    this.loggedReferenceErrors.clear();
    this.testState.leaveTestCode();
  }
}

/** The runtime of this worker's shared environment. */
let shared;

/** What Jest calls with `new` for each file, with the file's path last but one. */
export default function RuntimeFor(...given) {
  const [, environment] = given;
  if (!environment.isShared) return new Runtime(...given);
  if (shared?._environment !== environment) shared = new SharedRuntime(...given);
  shared.start(given.at(-2));
  return shared;
}
