import type { OutlineName, SiteFlag, SiteSettings } from '@duellwerk/shared/contract/site-settings';
import type { SelectorOption } from '@duellwerk/shared/form/selector-option';
import type { Link } from '@duellwerk/shared/master-data/link-fields';
import type { SiteBody } from './site.model.ts';

export interface SiteValues {
  title?: string | undefined;
  platform_name?: string | undefined;
  offers_english: boolean;
  flags: Record<SiteFlag, boolean>;
  outlines: Partial<Record<OutlineName, string | undefined>>;
  social_links: Link[];
  support_url?: string | undefined;
  security_contact?: string | undefined;
  color_scheme?: SelectorOption | undefined;
}

/** What the form starts with. */
export function valuesOf(site: SiteSettings): SiteValues {
  const isOn = (flag: SiteFlag) => site.flags[flag] ?? true;
  return {
    ...{
      title: site.title,
      platform_name: site.platform_name,
      offers_english: site.translations.includes('en'),
    },
    flags: {
      ...{ kicktipp: isOn('kicktipp'), vcd: isOn('vcd'), partner: isOn('partner') },
      ...{ teams: isOn('teams'), users: isOn('users'), reports: isOn('reports') },
    },
    outlines: { logo: site.vector_icons.logo, vcd: site.vector_icons.vcd },
    social_links: site.social_links,
    support_url: site.support_url ?? undefined,
    security_contact: site.security_contact ?? undefined,
    color_scheme: site.color_scheme ?? undefined,
  };
}

/** What is sent of a form. @param rev the revision that it was filled from */
export function bodyOf(values: SiteValues, rev: number): SiteBody {
  const {
    title = '',
    platform_name = '',
    offers_english,
    flags,
    outlines,
    social_links,
    support_url,
    security_contact,
    color_scheme,
  } = values;
  return {
    ...{ rev, title, platform_name, flags },
    translations: offers_english ? ['de', 'en'] : ['de'],
    vector_icons: { logo: outlines.logo ?? '', vcd: outlines.vcd ?? '' },
    social_links: social_links.map(({ name = '', url = '' }) => ({ name, url })),
    support_url: support_url ?? null,
    security_contact: security_contact ?? null,
    color_scheme: color_scheme ? String(color_scheme.id) : null,
  };
}
