// What a room opens by name against what it declares: the release service refuses what would leave a name without an owner.
import type { ReleaseNeeds } from '../release-file.ts';
import type { Source } from './imports.ts';

const OPENS_DIALOGS = /\b(?:dialogOpened|DialogButton)\b/;
const DIALOG = /\bname: '([a-z][\w-]*\.[\w-]+)'/g;
/** Lists of widgets (`startWidgets = [...]`) and single slots. */
const WIDGETS = /\b\w*[wW]idgets\b[^=\n]*= \[([^\]]*)\]/g;
const QUOTED = /'([^']+)'/g;
const WIDGET_SLOT = /<WidgetSlot\s[^>]*name="([^"]+)"/g;

/** Names of the dialogs and widgets that a room's sources open, each once. */
export function openedIn(sources: readonly Source[]): ReleaseNeeds {
  const dialogs = sources
    .filter(({ text }) => OPENS_DIALOGS.test(text))
    .flatMap(({ text }) => [...text.matchAll(DIALOG)].map(([, name = '']) => name));
  const widgets = sources.flatMap(({ text }) => [
    ...[...text.matchAll(WIDGETS)].flatMap(([, names = '']) =>
      [...names.matchAll(QUOTED)].map(([, name = '']) => name),
    ),
    ...[...text.matchAll(WIDGET_SLOT)].map(([, name = '']) => name),
  ]);
  return { dialogs: [...new Set(dialogs)].sort(), widgets: [...new Set(widgets)].sort() };
}

interface Declared {
  room: string;
  /** What it opens, from its sources. */
  opened: ReleaseNeeds;
  /** What it brings itself, from its declaration. */
  own: ReleaseNeeds;
  needs: ReleaseNeeds;
}

/** One line for each name that is opened and neither brought nor declared as needed, or declared and not opened. */
export function wrongNeeds(rooms: readonly Declared[]): string[] {
  return rooms.flatMap(({ room, opened, own, needs }) =>
    (['dialogs', 'widgets'] as const).flatMap((part) => {
      const foreign = opened[part].filter((name) => !own[part].includes(name));
      return [
        ...foreign
          .filter((name) => !needs[part].includes(name))
          .map((name) => `${room} opens ${name}, its config does not need it`),
        ...needs[part]
          .filter((name) => !foreign.includes(name))
          .map((name) => `${room} needs ${name}, but opens it nowhere`),
      ];
    }),
  );
}
