import webpack, { type Compiler, type RuntimeModule } from 'webpack';

const { publicPath, shareScopeMap } = webpack.RuntimeGlobals;

/** What takes the place of a part of webpack's own runtime, `undefined` for a part that stays. */
function shorter({ name, stage }: RuntimeModule): string | undefined {
  // An entry is a script of the page, and the browser says which one while it runs.
  if (name === 'publicPath') return `${publicPath} = document.currentScript.src.replace(/[^/]*$/, '');`;
  // The federation plugin brings one of the same name after it, which shares with the page.
  if (name === 'sharing' && stage === webpack.RuntimeModule.STAGE_NORMAL) return `${shareScopeMap} = {};`;
  return undefined;
}

/** Makes the runtime that every remote carries in its entry shorter by what this site has no use for. */
export const shortRuntime = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('ShortRuntime', (compilation) => {
      compilation.hooks.runtimeModule.tap('ShortRuntime', (module) => {
        const code = shorter(module);
        if (code !== undefined) module.generate = () => code;
      });
    });
  },
};
