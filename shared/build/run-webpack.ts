import { promisify } from 'node:util';
import webpack, { type Configuration, type Stats } from 'webpack';

/** Builds by a configuration. @throws Error with webpack's messages when it has errors or warnings */
export async function runWebpack(configuration: Configuration): Promise<void> {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('webpack made no compiler');
  const stats: Stats | undefined = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors() || stats.hasWarnings())
    throw new Error(stats?.toString({ preset: 'errors-warnings', colors: false }) ?? 'webpack said nothing');
}
