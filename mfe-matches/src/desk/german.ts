import { setupI18n } from '@lingui/core';
import { messages } from './locales/de.po';

/** Rulings are German, whatever language their referee reads the desk in. */
export const german = setupI18n({ locale: 'de', messages: { de: messages } });
