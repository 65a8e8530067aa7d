// Visitors without a browser: what the page server gives each of them, by the cookie jar of its own.
import { COMPOSITION_ELEMENT, type Composition } from '@duellwerk/shared/contract/composition';
import type { Site } from './site.ts';

export interface Visitor {
  /** Asks for the start page. Gives the version of a remote that the page came with. */
  versionOf: (remote: string) => Promise<string>;
  /** The cookies of the last answers, by name. */
  cookies: ReadonlyMap<string, string>;
}

const AT_ONCE = 16;
const ELEMENT = new RegExp(`id="${COMPOSITION_ELEMENT}">(.+?)</script>`);

/** What a document says of its packages; no remotes where it says nothing. */
export function compositionIn(html: string): Composition {
  return JSON.parse(ELEMENT.exec(html)?.[1] ?? '{"build":"","host":"","remotes":[]}');
}

/** Somebody who was never here. */
export function newVisitor(site: Site): Visitor {
  const jar = new Map<string, string>();
  return {
    cookies: jar,
    versionOf: async (remote) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(`${site.url}/`, { headers: { cookie } });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        jar.set(name, value);
      }
      const page = compositionIn(await answer.text());
      const version = page.remotes.find(({ name }) => name === remote)?.version;
      if (!version) throw new Error(`The page came without ${remote}: ${answer.status}`);
      return version;
    },
  };
}

/** The version that each of these visitors gets, asked a few at once. */
export async function versionsOf(visitors: readonly Visitor[], remote: string): Promise<string[]> {
  const versions: string[] = [];
  const waiting = [...visitors.entries()];
  const ask = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      versions[next[0]] = await next[1].versionOf(remote);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return versions;
}
