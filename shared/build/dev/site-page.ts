// A page of a deployed site in which one remote is the local one: the site's own document with another composition.
import * as s from 'superstruct';
import type { BuildMeta } from '../../contract/builds.ts';
import { COMPOSITION_ELEMENT, composition, type RemoteDeclaration } from '../../contract/composition.ts';
import { entriesAt } from '../../contract/navigation.ts';
import type { DevHost } from './dev-host-file.ts';
import { localBuild, withLocal } from './local-build.ts';

/** Of the site's own shell; the development build has its own fonts. */
const FONT_LINKS = /<link rel="preload" as="font"[^>]*>\n?/g;

/** The local remote and the shell that it runs in. */
export interface LocalParts {
  declaration: RemoteDeclaration;
  host: DevHost;
  /** Where the files of that shell are, with a slash at the end. */
  hostFolder: string;
}

/** @throws Error when the document has no composition: its address is no Duellwerk site */
export function withLocalRemote(html: string, parts: LocalParts): string {
  const element = new RegExp(`(id="${COMPOSITION_ELEMENT}"[^>]*>)(.*?)(</script>)`, 's');
  const [, , json] = element.exec(html) ?? [];
  const [failure, live] = s.validate(json && JSON.parse(json), composition);
  if (failure) throw new Error('The document has no composition.');
  const made = JSON.stringify(withLocal(live, parts)).replaceAll('<', '\\u003c');
  return html
    .replace(FONT_LINKS, '')
    .replaceAll(live.build, localBuild(live.build, parts))
    .replace(element, (_, start: string, __, end: string) => `${start}${made}${end}`)
    .replace(
      /(<script defer [^>]*src=")[^"]+"/,
      (_, start: string) => `${start}${parts.hostFolder}${parts.host.script}"`,
    );
}

/** What a build consists of, with the local remote's entries of the administration in place of those of its release. */
export function withLocalEntries(meta: BuildMeta, { name, navigation }: RemoteDeclaration): BuildMeta {
  const own = navigation && { [name]: entriesAt('admin', [{ navigation }]) };
  return { ...meta, admin: { ...meta.admin, ...own } };
}
