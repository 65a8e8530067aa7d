// Compiles a room's .po catalog into a module with lingui's own compiler; nothing generated is kept in the repository.
// A remote's catalog names the texts of the shared pieces it was built with beside its own: a page that has them already
// does not fetch them again.
import { createHash } from 'node:crypto';
import { basename, dirname, relative } from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { linguiConfig } from './lingui.ts';
import { ownId } from './own-texts.mjs';
import { catalogFolder, remoteOf, remotes, textRooms } from './rooms.ts';
import { workspaceRoot } from './workspace-root.ts';

const SHARED = 'shared';
const hashOf = (source) => createHash('sha256').update(source).digest('hex').slice(0, 8);
const roomOf = (path) => textRooms.find((each) => catalogFolder(each) === dirname(path));

/** The module of a catalog as lingui makes it. */
async function compiled(path) {
  const room = roomOf(path);
  if (!room) throw new Error(`${path}: no place for catalogs`);
  const config = linguiConfig(room);
  const { locale, catalog } = getCatalogForFile(relative(config.rootDir, path), await getCatalogs(config));
  const { messages, missing } = await catalog.getTranslations(locale, {
    fallbackLocales: config.fallbackLocales,
    sourceLocale: config.sourceLocale,
  });
  if (missing.length > 0) {
    throw new Error(
      `${relative(workspaceRoot, path)}: no translation for ${missing.map((text) => text.source ?? text.id).join(' | ')}. Collect the texts by "npm run texts", then translate them there.`,
    );
  }
  const owner = remoteOf(room);
  const own = owner
    ? Object.fromEntries(Object.entries(messages).map(([id, text]) => [ownId(owner, id), text]))
    : messages;
  const { source, errors } = createCompiledCatalog(locale, own, { namespace: 'es', strict: true });
  if (errors.length > 0)
    throw new Error(
      `${relative(workspaceRoot, path)}: ${errors.map((error) => error.error.message).join(' | ')}`,
    );
  return source;
}

const sharedCatalog = (locale) => `${catalogFolder(SHARED)}/${locale}.po`;

/** Where a remote's door finds the shared texts, see `openDoor`. */
async function sharedTexts(locale) {
  const hash = hashOf(await compiled(sharedCatalog(locale)));
  const load = `import(/* webpackChunkName: "shared-${locale}" */ '@duellwerk/shared/i18n/locales/${locale}.po')`;
  return `export const shared = { hash: '${hash}', load: () => ${load} };`;
}

async function moduleOf(path, dependsOn) {
  const source = await compiled(path);
  const room = roomOf(path);
  if (room === SHARED) return `${source}\nexport const hash = '${hashOf(source)}';`;
  if (!remotes.includes(room)) return source;
  const locale = basename(path, '.po');
  dependsOn(sharedCatalog(locale));
  return `${source}\n${await sharedTexts(locale)}`;
}

// A loader is a default export by webpack's own convention.
export default function poLoader() {
  const done = this.async();
  moduleOf(this.resourcePath, (path) => this.addDependency(path)).then((source) => done(null, source), done);
}
