import type { Messages } from '@lingui/core';
import type { TextDoor } from './texts.ts';

/** Catalogs that are part of a lazy chunk, in both languages: a file of their own would cost every visitor its name. */
export function lazyCatalogs(german: Messages, english: Messages): TextDoor {
  return {
    catalogs: {
      de: async () => ({ messages: german }),
      en: async () => ({ messages: english }),
    },
  };
}
