import type { Infer } from '@duellwerk/shared/contract/schema';
import type { SitePicture, SiteSettings, updateSiteSettings } from '@duellwerk/shared/contract/site-settings';
import type { Kysely } from 'kysely';
import { type Facts, writeAudit } from '../audit.ts';
import { readSettings } from '../base/repo.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { addressOfImage, imageAt, nameOfImage } from '../images/address.ts';
import { deleteUnusedImage, insertImage } from '../images/repo.ts';
import { assertChoosable } from '../master-data/choosable.ts';
import * as repo from './repo.ts';

type Given = Infer<NonNullable<(typeof updateSiteSettings)['body']>>;

/** What every new site has; pictures go back to these. */
const SHIPPED: Record<SitePicture, { key: 'icon' | 'fallback_icon'; address: string }> = {
  icon: { key: 'icon', address: '/icon.svg' },
  fallback: { key: 'fallback_icon', address: '/fallback.svg' },
};

/** The settings as their page shows them. */
export async function readSite(db: Kysely<Schema>): Promise<SiteSettings> {
  const values = await readSettings(db);
  const { title, platform_name, icon, fallback_icon, vector_icons } = values as unknown as SiteSettings;
  return {
    ...{ title, platform_name, icon, fallback_icon, vector_icons },
    rev: revOf(values),
    flags: values.flags as Record<string, boolean>,
    translations: values.translations as string[],
    social_links: (values.social_links ?? []) as SiteSettings['social_links'],
    support_url: (values.support_url ?? null) as string | null,
    security_contact: (values.security_contact ?? null) as string | null,
    color_scheme: await repo.findColorScheme(db, values.color_scheme),
  };
}

/** Changes the settings in the revision that was seen. @throws ApiError stale_version, invalid_request */
export async function updateSite(command: CommandContext, { rev, ...given }: Given): Promise<SiteSettings> {
  const { tx } = command;
  await repo.lockSettings(tx);
  const before = await readSite(tx);
  if (before.rev !== rev) throw new ApiError('stale_version', [String(before.rev)]);
  const { translations } = given;
  if (translations[0] !== 'de' || new Set(translations).size < translations.length)
    throw new ApiError('invalid_request', ['translations']);
  if (given.color_scheme !== (before.color_scheme?.id ?? null))
    await assertChoosable(tx, 'color_schemes', given.color_scheme, 'color_scheme');
  const icons = Object.entries(given.vector_icons).filter(([, outline]) => outline.trim() !== '');
  await repo.writeValues(tx, {
    ...given,
    flags: { ...before.flags, ...given.flags },
    title: given.title.trim(),
    platform_name: given.platform_name.trim(),
    vector_icons: Object.fromEntries(icons),
    rev: rev + 1,
  });
  return written(command, before, 'changed');
}

/** Makes a re-encoded picture one of the site's, or goes back to the shipped one (`null`). */
export async function setPicture(
  command: CommandContext,
  picture: SitePicture,
  bytes: Buffer | null,
): Promise<SiteSettings> {
  const { tx, user, now } = command;
  const { key, address } = SHIPPED[picture];
  await repo.lockSettings(tx);
  const before = await readSite(tx);
  const former = imageAt(before[key]);
  const name = bytes && nameOfImage(bytes);
  if (name && bytes) await insertImage(tx, { name, bytes, owner: user.id, now });
  // Apart from the form, whose revision stays.
  await repo.writeValues(tx, { [key]: name ? addressOfImage(name) : address });
  if (former !== null && former !== name) await deleteUnusedImage(tx, former);
  return written(command, before, name ? 'picture_set' : 'picture_removed');
}

async function written(command: CommandContext, before: SiteSettings, deed: string): Promise<SiteSettings> {
  const { tx, user, now, publish } = command;
  const after = await readSite(tx);
  await writeAudit(tx, {
    ...{ actor: user.id, action: `setting.${deed}`, subject: 'site:', at: now },
    deed: { name: after.title, before: factsOf(before), after: factsOf(after) },
  });
  await publish({ topic: 'site', kind: 'changed', ref: 'site_config' });
  return after;
}

function factsOf(site: SiteSettings): Facts {
  return {
    setting: 'site',
    ...{ title: site.title, platform_name: site.platform_name, support_url: site.support_url },
    security_contact: site.security_contact ?? null,
    color_scheme: site.color_scheme?.name ?? null,
    icon: site.icon !== SHIPPED.icon.address,
    fallback_icon: site.fallback_icon !== SHIPPED.fallback.address,
    left_out: Object.keys(site.flags).filter((flag) => !site.flags[flag]),
    translations: site.translations,
    social_links: site.social_links.map(({ name, url }) => `${name}: ${url}`),
  };
}

const revOf = ({ rev }: Record<string, unknown>) => (typeof rev === 'number' ? rev : 0);
