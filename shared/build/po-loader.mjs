// Compiles a room's .po catalog into a module with lingui's own compiler; nothing generated is kept in the repository.
// A remote's catalog holds the texts of the shared pieces too, so that a door names one module per locale.
import { dirname, relative } from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { workspaceRoot } from './babel.ts';
import { linguiConfig } from './lingui.ts';
import { catalogFolder, remotes, textRooms } from './rooms.ts';

async function compile(path) {
  const room = textRooms.find((each) => catalogFolder(each) === dirname(path));
  if (!room) throw new Error(`${path}: no place for catalogs`);
  const config = linguiConfig(room);
  const { locale, catalog } = getCatalogForFile(relative(config.rootDir, path), await getCatalogs(config));
  const { messages, missing } = await catalog.getTranslations(locale, {
    fallbackLocales: config.fallbackLocales,
    sourceLocale: config.sourceLocale,
  });
  if (missing.length > 0) {
    throw new Error(
      `${relative(workspaceRoot, path)}: no translation for ${missing.map((text) => text.source ?? text.id).join(' | ')}`,
    );
  }
  const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'es', strict: true });
  if (errors.length > 0)
    throw new Error(
      `${relative(workspaceRoot, path)}: ${errors.map((error) => error.error.message).join(' | ')}`,
    );
  return remotes.includes(room) ? withSharedTexts(source, locale) : source;
}

const EXPORT = 'export const messages=';

function withSharedTexts(source, locale) {
  if (!source.includes(EXPORT)) throw new Error(`A compiled catalog without "${EXPORT}"`);
  return `import { messages as shared } from '@duellwerk/shared/i18n/locales/${locale}.po';
${source.replace(EXPORT, 'const own=')}
${EXPORT}{ ...shared, ...own };`;
}

// A loader is a default export by webpack's own convention.
export default function poLoader() {
  const done = this.async();
  compile(this.resourcePath).then((source) => done(null, source), done);
}
