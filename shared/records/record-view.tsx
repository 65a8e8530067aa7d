import type { PlayRecord } from '@duellwerk/shared/contract/records';
import { setupI18n } from '@lingui/core';
import { LinguiContext, useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { messages as german } from './locales/de.po';
import { messages as english } from './locales/en.po';
import { RecordCharts } from './record-charts.tsx';

/** The charts with their texts beside the page's: nobody else carries them. Both languages: another file would come later. */
export function RecordView({ record }: { record: PlayRecord }) {
  const { i18n } = useLingui();
  const texts = useMemo(() => {
    const { locale, messages } = i18n;
    const own = locale === 'en' ? english : german;
    const both = setupI18n({ locale, messages: { [locale]: { ...messages, ...own } } });
    return { i18n: both, _: both.t.bind(both) };
  }, [i18n]);
  return (
    <LinguiContext.Provider value={texts}>
      <RecordCharts record={record} />
    </LinguiContext.Provider>
  );
}
