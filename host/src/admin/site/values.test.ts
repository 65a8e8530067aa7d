import type { SiteSettings } from '@duellwerk/shared/contract/site-settings';
import { bodyOf, valuesOf } from './values.ts';

const site: SiteSettings = {
  ...{ rev: 3, title: 'Nordlicht', platform_name: 'Duellwerk', icon: '', fallback_icon: '' },
  ...{ translations: ['de'], vector_icons: {}, social_links: [], support_url: null, color_scheme: null },
  flags: { kicktipp: false, users: false },
};

it('keeps what the site leaves out; what it says nothing of is there', () => {
  const flags = { kicktipp: false, vcd: true, partner: true, teams: true, users: false, reports: true };
  const values = valuesOf(site);
  expect(values.flags).toEqual(flags);
  expect(bodyOf(values, 3).flags).toEqual(flags);
});
