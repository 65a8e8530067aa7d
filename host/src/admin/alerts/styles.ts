import type { AlertStyle } from '@duellwerk/shared/contract/alerts';
import type { IconName } from '@duellwerk/shared/ui/icon';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What each style is called, what it is for, and its icon (the one of the banner). */
export const styleWords: Record<AlertStyle, { word: MessageDescriptor; icon: IconName }> = {
  info: { word: msg`Info`, icon: 'info' },
  warning: { word: msg`Warnung`, icon: 'warning' },
  error: { word: msg`Störung`, icon: 'error' },
  success: { word: msg`Gute Nachricht`, icon: 'success' },
  loading: { word: msg`Läuft gerade`, icon: 'spinner' },
};
