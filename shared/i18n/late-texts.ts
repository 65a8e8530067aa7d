import type { I18n, Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { use } from 'react';

type Catalogs = Readonly<Record<string, () => Promise<{ messages: Messages }>>>;

/**
 * A hook for the texts of a lazily loaded part of the remote: what calls it waits for them like for its code.
 * @param catalogs of the part, by locale
 */
export function lateTexts(catalogs: Catalogs): () => void {
  /** By locale, once they have come; the same for every page of a server. */
  const known = new Map<string, Messages>();
  /** By what is loaded for a locale: the provider wraps the texts in another object whenever something is added. */
  const loading = new WeakMap<Messages, Promise<void>>();

  const load = async (i18n: I18n, locale: string) => {
    const { messages } = (await catalogs[locale]?.()) ?? { messages: {} };
    known.set(locale, messages);
    i18n.load(locale, messages);
  };

  return function useLateTexts() {
    const { i18n } = useLingui();
    const { locale } = i18n;
    const there = known.get(locale);
    if (there && typeof window === 'undefined') {
      // A server renders many pages, each with its own texts, and none of them is notified of a change.
      i18n.load(locale, there);
      return;
    }
    const begun = loading.get(i18n.messages) ?? load(i18n, locale);
    loading.set(i18n.messages, begun);
    use(begun);
  };
}
