// Whether published versions fit this server's API.
import type { ReleaseFile } from '@duellwerk/shared/build/release-file.ts';
import { type CallMismatch, callMismatches } from '@duellwerk/shared/contract/compare/compare-calls';
import type { CallTable } from '@duellwerk/shared/contract/compare/shape';
import type { Incompatibility } from '@duellwerk/shared/contract/releases';
import type { CallCheck } from './compatibility.ts';

/** Versions whose result is kept: a published version never changes, nor does the API while this process runs. */
const CACHED_MAX = 300;

/**
 * The check of the calls that a version uses. A version that does not name its calls, or whose release file is not on this
 * machine, has no problems.
 * @param peek the release file of a version on this machine
 * @param offer the calls that the API serves
 */
export function createApiCheck(
  peek: (name: string, version: string) => ReleaseFile | undefined,
  offer: () => CallTable,
): CallCheck {
  const cached = new Map<string, readonly Incompatibility[]>();

  return (name, version) => {
    const key = `${name} ${version}`;
    const earlier = cached.get(key);
    if (earlier) return earlier;
    const calls = callsOf(() => peek(name, version));
    if (calls === 'absent') return [];
    const found = calls ? callMismatches(calls, offer()).map((each) => problemOf(key, each)) : [];
    cached.set(key, found);
    const [oldest] = cached.keys();
    if (cached.size > CACHED_MAX && oldest !== undefined) cached.delete(oldest);
    return found;
  };
}

/** `undefined` for a version that does not name its calls. A file that cannot be read is reported by the check of files. */
function callsOf(read: () => ReleaseFile | undefined): CallTable | undefined | 'absent' {
  try {
    const file = read();
    return file ? file.calls : 'absent';
  } catch {
    return 'absent';
  }
}

const parts = { params: 'Pfad', query: 'Query', body: 'Body', reply: 'Antwort' } as const;

const types: Readonly<Record<string, string>> = {
  text: 'Text',
  integer: 'ganze Zahl',
  number: 'Zahl',
  flag: 'Ja/Nein',
  null: 'null',
  list: 'Liste',
  map: 'Zuordnung',
  object: 'Objekt',
  either: 'Auswahl',
};

function problemOf(called: string, found: CallMismatch): Incompatibility {
  const { part, call } = found;
  if (part === 'call') {
    return { kind: 'call', message: `${called} braucht den Aufruf ${call}, die API bietet ihn nicht an.` };
  }
  const where = `${parts[part]}${found.path === '' || found.path.startsWith('[') ? '' : '.'}${found.path}`;
  const what = `${where.slice(0, 200)} ${reasonOf(found)}`;
  const message =
    part === 'reply'
      ? `${called} kann die Antwort der API auf ${call} nicht lesen: ${what}.`
      : `${called} sendet bei ${call} etwas, das die API nicht annimmt: ${what}.`;
  return { kind: 'call', message };
}

function reasonOf({ reason, detail }: CallMismatch): string {
  switch (reason) {
    case 'missing':
      return 'fehlt oder kann fehlen';
    case 'unknown':
      return 'gibt es nicht';
    case 'type': {
      const [written = '', read = ''] = (detail ?? '').split(' ');
      return detail
        ? `ist ${types[written] ?? written} statt ${types[read] ?? read}`
        : 'hat einen anderen Typ';
    }
    case 'values':
      return detail ? `hat den unbekannten Wert „${detail.slice(0, 60)}“` : 'hat keine festen Werte mehr';
    case 'limits':
      return `überschreitet die Grenze ${detail ?? ''}`.trimEnd();
    case 'form':
      return 'hat eine andere Form';
    case 'size':
      return 'ist zu groß zum Vergleichen';
  }
}
