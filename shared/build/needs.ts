// What a room opens of others by name, read from its sources: the release service refuses what would leave a name without
// an owner.
import type { ReleaseNeeds } from './release-file.ts';

const OPENS_DIALOGS = /\b(?:dialogOpened|DialogButton)\b/;
const DIALOG = /\bname: '([a-z][\w-]*\.[\w-]+)'/g;
/** Lists of widgets (`startWidgets = [...]`) and single slots. */
const WIDGETS = /\b\w*[wW]idgets\b[^=\n]*= \[([^\]]*)\]/g;
const QUOTED = /'([^']+)'/g;
const WIDGET_SLOT = /<WidgetSlot\s[^>]*name="([^"]+)"/g;

/** Names of the dialogs and widgets that sources open, each once. */
export function openedIn(texts: readonly string[]): ReleaseNeeds {
  const dialogs = texts
    .filter((text) => OPENS_DIALOGS.test(text))
    .flatMap((text) => [...text.matchAll(DIALOG)].map(([, name = '']) => name));
  const widgets = texts.flatMap((text) => [
    ...[...text.matchAll(WIDGETS)].flatMap(([, names = '']) =>
      [...names.matchAll(QUOTED)].map(([, name = '']) => name),
    ),
    ...[...text.matchAll(WIDGET_SLOT)].map(([, name = '']) => name),
  ]);
  return { dialogs: [...new Set(dialogs)].sort(), widgets: [...new Set(widgets)].sort() };
}

/** What is opened and not brought along. */
export function foreign(opened: ReleaseNeeds, own: ReleaseNeeds): ReleaseNeeds {
  return {
    dialogs: opened.dialogs.filter((name) => !own.dialogs.includes(name)),
    widgets: opened.widgets.filter((name) => !own.widgets.includes(name)),
  };
}
