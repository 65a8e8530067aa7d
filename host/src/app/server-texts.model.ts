// The server's texts and translations, merged into those of the page (specification 3).
import { loadBaseFx } from '@duellwerk/shared/store/base.model';
import { attach, sample } from 'effector';
import { $services } from './services.ts';

const mergeFx = attach({
  source: $services,
  effect: (services, texts: Readonly<Record<string, string>>) => services?.texts.addServer(texts),
});

sample({ clock: loadBaseFx.doneData, fn: ({ i18n = {} }) => i18n, target: mergeFx });
