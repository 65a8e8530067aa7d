import type { RemoteDoor } from '@duellwerk/shared/contract/remote';
import { hash as germanHash, messages as sharedTexts } from '@duellwerk/shared/i18n/locales/de.po';
import { type I18n, setupI18n } from '@lingui/core';
import { messages as hostTexts } from '../locales/de.po';

/** Where texts are fetched from: all that is used of a remote's door. */
export type TextDoor = Pick<RemoteDoor, 'catalogs'>;

/** The texts of this page: the shell's own at once, a remote's before its first view is drawn. */
export interface Texts {
  i18n: I18n;
  /** Adds the catalogs of a remote, or of a part of the host, in the active locale; does so once per door. */
  add: (door: TextDoor) => Promise<void>;
  /** Adds the server's own texts under their own keys; a key that a catalog has already keeps the catalog's text. */
  addServer: (texts: Readonly<Record<string, string>>) => void;
}

/** Starts the texts in the given locale. German is part of the first script, other languages are fetched. */
export async function startTexts(locale: string): Promise<Texts> {
  const i18n = setupI18n();
  // Keys of the server's texts have a dot, and may come later; a catalog is there before what it is for.
  i18n.on('missing', ({ id }) => {
    if (!id.includes('.')) console.error(`No text: ${id}`);
  });
  const added = new Map<TextDoor, Promise<void>>();
  const server = new Set<string>();
  let sharedHash = germanHash;
  if (locale === 'en') {
    const [host, shared] = await Promise.all([
      import('../locales/en.po'),
      import('@duellwerk/shared/i18n/locales/en.po'),
    ]);
    sharedHash = shared.hash;
    i18n.loadAndActivate({ locale, messages: { ...shared.messages, ...host.messages } });
  } else {
    i18n.loadAndActivate({ locale: 'de', messages: { ...sharedTexts, ...hostTexts } });
  }

  const addNew = async (door: TextDoor) => {
    const catalog = await (door.catalogs[i18n.locale] ?? door.catalogs.de)?.(sharedHash);
    if (catalog) i18n.load(i18n.locale, catalog.messages);
  };

  return {
    i18n,
    addServer: (texts) => {
      const known = i18n.messages;
      const fresh = Object.entries(texts).filter(([key]) => !Object.hasOwn(known, key) || server.has(key));
      for (const [key] of fresh) server.add(key);
      i18n.load(i18n.locale, Object.fromEntries(fresh));
    },
    add: (door) => {
      const known = added.get(door);
      if (known) return known;
      const adding = addNew(door);
      added.set(door, adding);
      adding.catch(() => added.delete(door));
      return adding;
    },
  };
}
