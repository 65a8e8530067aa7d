// Where a remote asks the host to show ways to it: the header, the administration, the start page. Declared in
// `remote.config.ts`, so that the host knows all of it before it loads any code of the remote.
import {
  anyText,
  flag,
  type Infer,
  integer,
  list,
  map,
  optional,
  reply,
} from '@duellwerk/shared/contract/schema';
import type { iconPaths } from '../ui/icon-paths.ts';
import type { ContentLocale } from './content-paths.ts';
import type { Permission } from './permissions.ts';

export const navigationPlaces = ['header', 'admin', 'start'] as const;
export type NavigationPlace = (typeof navigationPlaces)[number];

/** The groups of the administration, in their order. */
export const adminGroups = ['play', 'people', 'site', 'technical'] as const;
export type AdminGroup = (typeof adminGroups)[number];

/** How many entries a remote may declare for each place. */
export const entryLimits: Readonly<Record<NavigationPlace, number>> = { header: 3, admin: 20, start: 3 };
export const ENTRY_TEXT_MAX = 40;
export const ENTRY_DESCRIPTION_MAX = 160;

/** The order of an entry that names none. */
const ORDER_DEFAULT = 500;

/**
 * One entry as it travels. Names are open here, because a site may be older than the remote: the release service refuses
 * those that it does not know, with a sentence for the team.
 */
export const navigationEntry = reply({
  /** One of `navigationPlaces`. */
  place: anyText,
  /** The route that it leads to; for the header and the administration. */
  path: optional(anyText),
  /** For the start page. */
  widget: optional(anyText),
  /** Its label by language. */
  text: optional(map(anyText)),
  /** What is done there, by language; for the administration. */
  description: optional(map(anyText)),
  icon: optional(anyText),
  /** Shown to holders of any of these. */
  permissions: optional(list(anyText)),
  /** For signed-in people only. */
  signed_in: optional(flag),
  group: optional(anyText),
  /** Smaller ones come first. */
  order: optional(integer(0, 1_000)),
});
export type NavigationEntry = Infer<typeof navigationEntry>;

/** A text in every language of the site. */
type Localized = Readonly<Record<ContentLocale, string>>;

interface Link<Path extends string> {
  path: Path;
  text: Localized;
  icon?: keyof typeof iconPaths;
  order?: number;
}

/** An entry as a remote declares it: at routes and widgets of its own only. */
export type DeclaredEntry<Path extends string, Widget extends string> =
  | (Link<Path> & { place: 'header'; permissions?: readonly Permission[]; signed_in?: true })
  | (Link<Path> & {
      place: 'admin';
      description: Localized;
      permissions: readonly [Permission, ...Permission[]];
      group: AdminGroup;
    })
  | { place: 'start'; widget: Widget; order?: number };

/** What placing needs to know of a remote. */
interface Navigating {
  navigation?: readonly NavigationEntry[] | undefined;
}

/** The entries of all remotes for one place in their order; equal ones stay in that of the remotes. */
export function entriesAt(place: NavigationPlace, remotes: readonly Navigating[]): NavigationEntry[] {
  return remotes
    .flatMap(({ navigation = [] }) => navigation.filter((entry) => entry.place === place))
    .sort((one, two) => (one.order ?? ORDER_DEFAULT) - (two.order ?? ORDER_DEFAULT));
}

/** A declared text in the language of the page. */
export function localText(texts: Readonly<Record<string, string>> | undefined, locale: string): string {
  return texts?.[locale] ?? texts?.de ?? '';
}
