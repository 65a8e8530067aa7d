import type { ContentLocale } from '@duellwerk/shared/contract/content-paths';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const localeNames: Record<ContentLocale, MessageDescriptor> = { de: msg`Deutsch`, en: msg`Englisch` };
