import type { Messages } from '@lingui/core';
import type { TextDoor } from './texts.ts';

/** The texts of a part that comes late. Both languages: a file of their own would cost every visitor the name of it. */
export function lateTextsOf(german: Messages, english: Messages): TextDoor {
  return {
    catalogs: {
      de: async () => ({ messages: german }),
      en: async () => ({ messages: english }),
    },
  };
}
