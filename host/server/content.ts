import { readFile } from 'node:fs/promises';
import type { ContentFile } from '@duellwerk/api/content/files';
import { contentLocales, contentPaths } from '@duellwerk/shared/contract/content-paths';

const FOLDER = new URL('../content/', import.meta.url);

/** The texts of `host/content`: every page in every language, `de/partner/prq.md` for `/partner/prq` in German. */
export async function readContent(): Promise<ContentFile[]> {
  const wanted = contentPaths.flatMap((path) => contentLocales.map((locale) => ({ path, locale })));
  return Promise.all(
    wanted.map(async ({ path, locale }) => ({
      ...{ path, locale },
      source: await readFile(new URL(`${locale}${path}.md`, FOLDER), 'utf8'),
    })),
  );
}
