// What a new remote is called: everything follows from its folder's name.
import { REMOTE_NAME } from '../rooms.ts';

/** The longest name that an address of a published file takes. */
const NAME_MAX = 40;
/** First parts of addresses that are no pages. */
const RESERVED = new Set(['v1', 'ws', 'bundles', 'builds', 'dev', 'kit', 'admin']);

/** A name that no remote can have; its message is one German line. */
export class NameRefused extends Error {
  override readonly name = 'NameRefused';
}

export interface RemoteNames {
  /** Folder, `mfe-prize-pool`. */
  name: string;
  /** Its files and its page, `prize-pool`. */
  word: string;
  /** Start of its units, `prizePool`. */
  unit: string;
  /** Its page component, `PrizePoolPage`. */
  component: string;
  /** Its heading, `Prize pool`. */
  title: string;
}

/** All names of the remote in a folder of this name. @throws NameRefused */
export function namesOf(name: string | undefined): RemoteNames {
  if (!name) throw new NameRefused('Wie soll das Remote heißen? Zum Beispiel: pnpm new-remote mfe-shop');
  if (!REMOTE_NAME.test(name) || /-(?:-|$)/.test(name))
    throw new NameRefused(
      `${name} geht nicht: „mfe-“, dann Kleinbuchstaben, Ziffern und einzelne Bindestriche.`,
    );
  if (name.length > NAME_MAX) throw new NameRefused(`${name} ist zu lang: höchstens ${NAME_MAX} Zeichen.`);
  const word = name.slice('mfe-'.length);
  if (RESERVED.has(word))
    throw new NameRefused(`${name} geht nicht: Unter /${word} antwortet der Server selbst.`);
  const [first = '', ...more] = word.split('-');
  const unit = [first, ...more.map(capital)].join('');
  return {
    name,
    word,
    unit,
    component: `${capital(unit)}Page`,
    title: capital(word.replaceAll('-', ' ')),
  };
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
