import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentFiles } from '@duellwerk/api/content/files';
import { contentLocales, contentPaths } from '@duellwerk/shared/contract/content-paths';
import { readContent } from './content.ts';

test('every page has a readable text in every language, marked as an example', async () => {
  const { all } = contentFiles(await readContent());
  assert.equal(all.length, contentPaths.length * contentLocales.length);
  for (const { path, locale, document } of all) {
    assert.equal(document.example, true, `${locale} ${path}`);
    assert.ok(document.blocks.length > 2, `${locale} ${path}`);
  }
  const titles = (locale: string) =>
    all.filter((each) => each.locale === locale).map((each) => each.document.title);
  for (const locale of contentLocales) assert.equal(new Set(titles(locale)).size, contentPaths.length);
});
