// /v1/settings/decorations: frames that people wear around their avatars.
import { anyText, flag, nullable } from '@duellwerk/shared/contract/schema';
import { englishName, entryName, masterData, masterDataPicture } from './calls.ts';

/** Whether everyone may wear it; otherwise those whom it was given to. */
const open = flag;
const shown = {
  name_en: anyText,
  open,
  /** It cannot be chosen before it has a picture. */
  image: nullable(anyText),
};
const parts = { who: 'site.manage', shown };

export const decorationCalls = masterData('decorations', 'Avatar frames', {
  ...parts,
  fields: { name: entryName, name_en: englishName, open },
});
/** Setting one also refuses with frame_opaque. */
export const decorationPictureCalls = masterDataPicture('decorations', 'Avatar frames', parts);
