// /v1/settings/badges: what people are honoured with; each is given to a user in the administration of users.
import { anyText, nullable } from '@duellwerk/shared/contract/schema';
import { englishName, entryName, masterData, masterDataPicture } from './calls.ts';

const shown = { name_en: anyText, image: nullable(anyText) };
const parts = { who: 'site.manage', shown };

export const badgeCalls = masterData('badges', 'Badges', {
  ...parts,
  fields: { name: entryName, name_en: englishName },
});
export const badgePictureCalls = masterDataPicture('badges', 'Badges', parts);
