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

/**
 * What the federation plugin says of each shared module beside its name and range. There is no copy to fall back to, what
 * is undefined may be missing, and whether it is eager is the host's to say.
 */
const UNUSED = /^\s*(?:fallback: \(\)=>\(\)=>\{throw .*\}|eager: false|layer: undefined),\n/gm;

/** The plugin's list of shared modules without what no page uses. */
export function shortConsumes(code: string): string {
  return code.replaceAll(UNUSED, '');
}

/** Makes the runtime that every remote carries in its entry shorter by what this site has no use for. */
export const shortRuntime = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('ShortRuntime', (compilation) => {
      compilation.hooks.runtimeModule.tap('ShortRuntime', (module) => {
        const code = shorter(module);
        if (code !== undefined) module.generate = () => code;
        if (module.name === 'consumes') {
          const generate = module.generate.bind(module);
          module.generate = () => shortConsumes(generate() ?? '');
        }
      });
    });
  },
};
