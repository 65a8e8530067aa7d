// The registry of releases as a series of generations: each change writes the next one, none is overwritten.
import { createHash } from 'node:crypto';
import { ApiError } from '@duellwerk/api/errors';
import { anyText, count, reply } from '@duellwerk/shared/contract/schema';
import * as s from 'superstruct';
import { type Blobs, BlobTaken, readText } from './blobs.ts';
import { emptyState, type ReleaseState, releaseState } from './release-state.ts';

/** How many generations are kept. */
const KEPT = 50;
const PREFIX = 'registry/';
const DIGITS = 8;
const RETRY_SECONDS = 1;

/** No generation is readable; the message is one German line for the operator. */
export class RegistryDamaged extends Error {
  override readonly name = 'RegistryDamaged';
}

/** Somebody wrote the next generation without holding the lock; retry. */
export class RegistryMoved extends ApiError {
  override readonly name = 'RegistryMoved';

  constructor(cause: unknown) {
    super('overloaded', [], RETRY_SECONDS);
    this.cause = cause;
  }
}

export interface Generation {
  number: number;
  state: ReleaseState;
}

export interface Registry {
  /** The newest valid generation; number 0 before the first. @throws RegistryDamaged */
  newest: () => Promise<Generation & { warnings: string[] }>;
  /** The number of the newest one, valid or not, to notice changes elsewhere. */
  lastNumber: () => Promise<number>;
  /** Writes the next generation. @throws RegistryMoved, ReleaseRefused storage_full; the former one then stays */
  write: (generation: Generation) => Promise<void>;
}

const generationFile = reply({ number: count, checksum: anyText, state: releaseState });

export function createRegistry(blobs: Blobs): Registry {
  const keyOf = (number: number) => `${PREFIX}${String(number).padStart(DIGITS, '0')}.json`;
  const numbers = async () =>
    (await blobs.list(PREFIX)).flatMap((key) => {
      const [, digits] = /^registry\/(\d{8})\.json$/.exec(key) ?? [];
      return digits ? [Number(digits)] : [];
    });

  return {
    lastNumber: async () => (await numbers()).at(-1) ?? 0,
    newest: async () => {
      const warnings: string[] = [];
      const found = (await numbers()).reverse();
      for (const number of found) {
        const state = parseGeneration(number, await readText(blobs, keyOf(number)));
        // The next generation must not collide with the damaged file.
        if (state) return { number: found[0] ?? number, state, warnings };
        warnings.push(
          `Das Verzeichnis der Releases ist beschädigt: ${blobs.place}/${keyOf(number)} zählt nicht.`,
        );
      }
      if (found.length === 0) return { number: 0, state: emptyState, warnings };
      throw new RegistryDamaged(
        `Kein Stand des Verzeichnisses der Releases ist lesbar (${blobs.place}/${PREFIX}). Spiele eine Sicherung ein, oder entferne den Ordner, um neu zu beginnen.`,
      );
    },
    write: async ({ number, state }) => {
      await blobs.putNew(keyOf(number), Buffer.from(generationText(number, state))).catch((cause) => {
        throw cause instanceof BlobTaken ? new RegistryMoved(cause) : cause;
      });
      const outdated = (await numbers()).filter((each) => each <= number - KEPT);
      await Promise.all(outdated.map((each) => blobs.remove(keyOf(each))));
    },
  };
}

function generationText(number: number, state: ReleaseState): string {
  return JSON.stringify({ number, checksum: checksumOf(state), state }, null, 1);
}

/** The state of a valid generation; `undefined` for a truncated or altered file. */
function parseGeneration(number: number, text: string | undefined): ReleaseState | undefined {
  try {
    const [failure, file] = s.validate(JSON.parse(text ?? ''), generationFile);
    if (failure || file.number !== number || file.checksum !== checksumOf(file.state)) return undefined;
    return file.state;
  } catch {
    return undefined;
  }
}

function checksumOf(state: ReleaseState): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('hex');
}
