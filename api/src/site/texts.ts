import type { Infer } from '@duellwerk/shared/contract/schema';
import {
  type SiteTexts,
  siteTextKeys,
  siteTextMax,
  type updateSiteTexts,
} from '@duellwerk/shared/contract/site-texts';
import type { Kysely } from 'kysely';
import { type Facts, writeAudit } from '../audit.ts';
import { readSettings, readTexts } from '../base/repo.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import * as repo from './repo.ts';

type Given = Infer<NonNullable<(typeof updateSiteTexts)['body']>>;

/** The site's own sentences. */
export async function readSiteTexts(db: Kysely<Schema>): Promise<SiteTexts> {
  const { texts_rev: rev } = await readSettings(db);
  const [de, en] = [await readTexts(db, 'de'), await readTexts(db, 'en')];
  return {
    rev: typeof rev === 'number' ? rev : 0,
    texts: siteTextKeys.map((key) => ({ key, de: de[key] ?? null, en: en[key] ?? null })),
  };
}

/** Changes them in the revision that was seen. @throws ApiError stale_version, invalid_request */
export async function changeSiteTexts(command: CommandContext, { rev, texts }: Given): Promise<SiteTexts> {
  const { tx, user, now, publish } = command;
  await repo.lockSettings(tx);
  const before = await readSiteTexts(tx);
  if (before.rev !== rev) throw new ApiError('stale_version', [String(before.rev)]);
  for (const { key, de, en } of texts) {
    const max = siteTextMax[key];
    if ([de, en].some((each) => [...each].length > max)) throw new ApiError('invalid_request', [key]);
    for (const [locale, given] of [
      ['de', de],
      ['en', en],
    ] as const)
      await repo.writeText(tx, { key, locale, text: given.trim() });
  }
  await repo.writeValues(tx, { texts_rev: rev + 1 });
  const after = await readSiteTexts(tx);
  await writeAudit(tx, {
    ...{ actor: user.id, action: 'setting.changed', subject: 'texts:', at: now },
    deed: { before: factsOf(before), after: factsOf(after) },
  });
  await publish({ topic: 'site', kind: 'changed', ref: 'site_texts' });
  return after;
}

const factsOf = ({ texts }: SiteTexts): Facts => ({
  setting: 'texts',
  text: texts.map(({ de }) => de ?? '–'),
  text_en: texts.map(({ en }) => en ?? '–'),
});
