import type { BuildMeta } from '@duellwerk/shared/contract/builds';
import type { RemoteRelease } from '@duellwerk/shared/contract/composition';
import {
  type AdminGroup,
  adminGroups,
  entriesAt,
  localText,
  type NavigationEntry,
} from '@duellwerk/shared/contract/navigation';
import type { Permission } from '@duellwerk/shared/contract/permissions';
import { isAllowedSomewhere } from '@duellwerk/shared/rules/permissions';
import type { IconName } from '@duellwerk/shared/ui/icon';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type AdminPath, adminPaths } from '../../routing/host-paths.ts';

interface HostArea {
  text: MessageDescriptor;
  /** What is done there. */
  sentence: MessageDescriptor;
  permission: Permission;
  group: AdminGroup;
}

/** The host's own. */
const hostAreas: Record<AdminPath, HostArea> = {
  '/admin/alerts': {
    text: msg`Hinweise`,
    sentence: msg`Sagen, was alle jetzt wissen müssen.`,
    permission: 'alert.write',
    group: 'site',
  },
  '/admin/releases': {
    text: msg`Releases`,
    sentence: msg`Sehen, welche Version läuft, freigeben und zurückrollen.`,
    permission: 'release.manage',
    group: 'technical',
  },
  '/admin/content': {
    text: msg`Inhalte`,
    sentence: msg`Rechtliches, Partner und Projekte schreiben.`,
    permission: 'content.write',
    group: 'site',
  },
  '/admin/audit': {
    text: msg`Protokoll`,
    sentence: msg`Nachlesen, wer in der Verwaltung was getan hat.`,
    permission: 'platform.admin',
    group: 'technical',
  },
  '/admin/setup': {
    text: msg`Einrichtung`,
    sentence: msg`Sehen, was der Seite noch fehlt, Schritt für Schritt.`,
    permission: 'site.manage',
    group: 'site',
  },
  '/admin/settings/site': {
    text: msg`Name und Logo`,
    sentence: msg`Name, Logo, Menü und Links der Seite.`,
    permission: 'site.manage',
    group: 'site',
  },
  '/admin/settings/texts': {
    text: msg`Eigene Worte`,
    sentence: msg`Sätze der Startseite und Meldungen, die ihr anders sagen wollt.`,
    permission: 'site.manage',
    group: 'site',
  },
  '/admin/venue-codes': {
    text: msg`Codes für Hallen`,
    sentence: msg`Einer Halle, in der viele hinter einer Adresse sitzen, mehr erlauben.`,
    permission: 'platform.admin',
    group: 'technical',
  },
  '/admin/jobs': {
    text: msg`Gescheiterte Schritte`,
    sentence: msg`Sehen, was die Seite nicht geschafft hat, und es noch einmal versuchen lassen.`,
    permission: 'platform.admin',
    group: 'technical',
  },
};

/** A place of the administration for those who may do something there. */
export interface Area {
  path: string;
  label: string;
  sentence: string;
  icon?: IconName;
  group: AdminGroup;
}

export interface AreaFacts {
  permissions: readonly string[];
  remotes: readonly RemoteRelease[];
  /** What the remotes declare; without it only their routes are known. */
  declared: BuildMeta['admin'];
}

/** Where holders of these permissions have something to do: the host's own areas, then those of remotes in their order. */
export function areasOf({ permissions, remotes, declared = {} }: AreaFacts, i18n: I18n): Area[] {
  const isOpen = (wanted: readonly string[]) =>
    wanted.some((each) => isAllowedSomewhere(permissions, each as Permission));
  const own = adminPaths
    .map((path) => ({ path, ...hostAreas[path] }))
    .filter(({ permission }) => isOpen([permission]))
    .map(({ path, text, sentence, group }) => ({
      path,
      group,
      label: i18n._(text),
      sentence: i18n._(sentence),
    }));
  const listed = remotes.map(({ name, routes }) => ({
    navigation: (declared[name] ?? undeclared(routes)).filter(({ path = '' }) => routes.includes(path)),
  }));
  const offered = entriesAt('admin', listed).filter(
    (entry) => !entry.permissions || isOpen(entry.permissions),
  );
  return [...own, ...offered.map((entry) => areaOf(entry, i18n.locale))];
}

function areaOf({ path = '', text, description, icon, group }: NavigationEntry, locale: string): Area {
  return {
    path,
    label: localText(text, locale) || path,
    sentence: localText(description, locale),
    group: adminGroups.find((each) => each === group) ?? 'site',
    ...(icon && { icon: icon as IconName }),
  };
}

/**
 * Replaces the entries of a release that declares none, because it is older than they are, and of all where the list
 * could not be fetched: its pages stay in reach, under their addresses. Each says itself who may see it.
 */
function undeclared(routes: readonly string[]): NavigationEntry[] {
  const pages = routes.filter((path) => path.startsWith('/admin/') && !path.includes(':'));
  return pages
    .filter((path) => !pages.some((other) => path.startsWith(`${other}/`)))
    .map((path) => ({ place: 'admin', path }));
}
