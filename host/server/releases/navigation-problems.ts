// What is wrong with the entries of the navigation that a release declares, as ends of German sentences for its team.
import type { RemoteDeclaration } from '@duellwerk/shared/contract/composition';
import {
  adminGroups,
  ENTRY_DESCRIPTION_MAX,
  ENTRY_TEXT_MAX,
  entryLimits,
  type NavigationEntry,
  navigationPlaces,
} from '@duellwerk/shared/contract/navigation';
import { permissions } from '@duellwerk/shared/contract/permissions';
import { text } from '@duellwerk/shared/contract/schema';
import { iconPaths } from '@duellwerk/shared/ui/icon-paths';
import * as s from 'superstruct';
import { languages } from '../../src/preferences/language.ts';

const places: readonly string[] = navigationPlaces;
const groups: readonly string[] = adminGroups;
const rights: readonly string[] = permissions;
const quoted = (name = '') => JSON.stringify(name.slice(0, 80));

/** Every problem once, each saying what to do; follows the name of the release. */
export function navigationProblems({ navigation = [], ...offers }: RemoteDeclaration): string[] {
  return [
    ...navigation.flatMap((entry) => problemsOf(entry, offers)),
    ...navigationPlaces.flatMap((place) => {
      const most = entryLimits[place];
      const entries = navigation.filter((entry) => entry.place === place);
      return [
        ...(entries.length > most
          ? [`hat ${entries.length} Einträge für ${place}, erlaubt sind ${most}: Nimm welche heraus.`]
          : []),
        ...repeated(entries.map(targetOf)).map(
          (target) => `hat für ${place} zwei Einträge zu ${quoted(target)}: Nimm einen heraus.`,
        ),
      ];
    }),
  ];
}

const targetOf = ({ path, widget }: NavigationEntry) => path ?? widget ?? '';

const repeated = (names: readonly string[]) => [
  ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
];

type Offers = Pick<RemoteDeclaration, 'routes' | 'widgets'>;

function problemsOf(entry: NavigationEntry, offers: Offers): string[] {
  const { place } = entry;
  if (!places.includes(place))
    return [`hat einen Eintrag für den unbekannten Platz ${quoted(place)}: Es gibt ${places.join(', ')}.`];
  if (place === 'start') return widgetProblems(entry, offers);
  const about = `Eintrag ${quoted(entry.path)} (${place})`;
  return [
    ...pathProblems(entry, offers).map((problem) => `hat einen ${about}, ${problem}`),
    ...textProblems('text', entry.text, ENTRY_TEXT_MAX).map((problem) => `hat einen ${about}, ${problem}`),
    ...nameProblems(entry).map((problem) => `hat einen ${about}, ${problem}`),
  ];
}

function widgetProblems({ widget }: NavigationEntry, { widgets }: Offers): string[] {
  if (widget !== undefined && widgets.includes(widget)) return [];
  return [
    `will das Widget ${quoted(widget)} auf der Startseite zeigen, bietet es aber nicht an: Nimm es unter widgets auf.`,
  ];
}

function pathProblems({ path = '' }: NavigationEntry, { routes }: Offers): string[] {
  if (!routes.includes(path)) return ['bietet diese Route aber nicht an: Nimm sie unter routes auf.'];
  return path.includes(':')
    ? ['der keine feste Adresse hat: Ein Eintrag führt zu einer Route ohne „:“.']
    : [];
}

function textProblems(
  field: string,
  texts: Readonly<Record<string, string>> | undefined,
  most: number,
): string[] {
  const shape = text(1, most);
  return languages
    .filter((language) => !s.is(texts?.[language]?.trim(), shape))
    .map((language) => `dem ${field}.${language} fehlt oder nicht passt: Schreib 1 bis ${most} Zeichen.`);
}

/** What it names that this site does not know. */
function nameProblems({
  place,
  icon,
  group,
  description,
  permissions: allowed = [],
}: NavigationEntry): string[] {
  const unknown = allowed.filter((right) => !rights.includes(right));
  return [
    ...(icon !== undefined && !Object.hasOwn(iconPaths, icon)
      ? [`dessen Symbol ${quoted(icon)} es nicht gibt: Nimm eines aus shared/ui/icon-paths.ts.`]
      : []),
    ...unknown.map(
      (right) =>
        `dessen Recht ${quoted(right)} es nicht gibt: Nimm eines aus shared/contract/permissions.ts.`,
    ),
    ...(place !== 'admin'
      ? []
      : [
          ...(allowed.length === 0
            ? ['der nicht sagt, wer ihn sieht: Nenne ein Recht unter permissions.']
            : []),
          ...(group === undefined || !groups.includes(group)
            ? [`dessen Gruppe ${quoted(group)} es nicht gibt: Es gibt ${groups.join(', ')}.`]
            : []),
          ...textProblems('description', description, ENTRY_DESCRIPTION_MAX),
        ]),
  ];
}
