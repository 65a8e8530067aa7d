// The names of rounds, for the parts that show some: public lists carry none of them.
import type { Messages } from '@lingui/core';
import { messages as german } from './locales/de.po';
import { messages as english } from './locales/en.po';

const rounds = { de: german, en: english };

/** Texts of a part together with the names of rounds in the same language. */
export const withRounds = (locale: keyof typeof rounds, messages: Messages): { messages: Messages } => ({
  messages: { ...rounds[locale], ...messages },
});
