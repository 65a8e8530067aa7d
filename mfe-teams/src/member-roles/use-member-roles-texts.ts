import { lateTexts } from '@duellwerk/shared/i18n/late-texts';

/** The texts of /admin/settings/member-roles. */
export const useMemberRolesTexts = lateTexts({
  de: () => import('./locales/de.po'),
  en: () => import('./locales/en.po'),
});
