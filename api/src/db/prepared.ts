import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';

const { serialize, messages } = protocol;

/** What a driver needs of the embedded engine. */
type DriverEngine = Exclude<PGliteDialectConfig['pglite'], (...args: never[]) => unknown>;

interface Prepared {
  /** The engine's name for the statement. */
  name: string;
  parameterTypes: readonly number[];
  /** Row description; absent for a statement without rows. */
  description: InstanceType<typeof messages.RowDescriptionMessage> | undefined;
  since: number;
  uses: number;
}

export interface PreparedLimits {
  /** Maximum number of statements; the least recently used is evicted. */
  kept: number;
  /** A statement is planned again after this many uses, and after this many milliseconds. */
  uses: number;
  ageMs: number;
}

/**
 * A plan depends on the size of its tables, and the embedded engine has no autovacuum to notice growth: so no plan is
 * used for long. Planning again takes a quarter of a millisecond.
 */
const LIMITS: PreparedLimits = { kept: 300, uses: 500, ageMs: 60_000 };

const PREPARABLE = /^\s*(?:select|insert|update|delete|with)\b/i;
/** What may change the columns of a statement, which the engine then refuses to run. */
const RESHAPING = /^\s*(?:create|alter|drop|do|discard|deallocate)\b/i;

/**
 * The embedded engine for a driver, with cached prepared statements that run in one call instead of six: a quarter of
 * the time for a small statement. Other statements are passed on; one that may change tables clears the cache.
 */
export function withPreparedStatements(pglite: PGlite, limits: PreparedLimits = LIMITS): DriverEngine {
  const statements = new PreparedStatements(pglite, limits);
  const through =
    (plain: Pick<DriverEngine, 'query'>): DriverEngine['query'] =>
    async <T>(text: string, parameters: unknown[] = []) => {
      if (PREPARABLE.test(text)) return (await statements.run(text, parameters)) as Results<T>;
      if (RESHAPING.test(text)) await statements.forget();
      return plain.query<T>(text, parameters);
    };
  return {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    query: through(pglite),
    transaction: (work) =>
      pglite.transaction((tx) => work({ query: through(tx), rollback: () => tx.rollback() })),
  };
}

class PreparedStatements {
  readonly #pglite: PGlite;
  readonly #limits: PreparedLimits;
  /** By text, least recently used first. */
  readonly #known = new Map<string, Prepared>();
  #count = 0;

  constructor(pglite: PGlite, limits: PreparedLimits) {
    this.#pglite = pglite;
    this.#limits = limits;
  }

  /** @throws the engine's error, with its code */
  async run(text: string, parameters: readonly unknown[]): Promise<Results> {
    if (this.#pglite.closed) throw new Error('The engine is closed.');
    return this.#pglite.runExclusive(async () => {
      const prepared = await this.#prepared(text);
      const values = parameters.map((value, at) => this.#written(value, prepared.parameterTypes[at]));
      const answer = await this.#send(
        serialize.bind({ statement: prepared.name, values }),
        serialize.execute({}),
        serialize.sync(),
      );
      const described = prepared.description ? [prepared.description, ...answer] : answer;
      const [results] = parse.parseResults(described, this.#pglite.parsers, { rowMode: 'object' });
      if (!results) throw new Error('The engine gave no result.');
      return results;
    });
  }

  async forget(): Promise<void> {
    if (this.#known.size === 0) return;
    await this.#pglite.runExclusive(() => this.#close([...this.#known.keys()]));
  }

  async #prepared(text: string): Promise<Prepared> {
    const known = this.#known.get(text);
    if (known && known.uses < this.#limits.uses && performance.now() - known.since < this.#limits.ageMs) {
      known.uses += 1;
      this.#known.delete(text);
      this.#known.set(text, known);
      return known;
    }
    const [oldest] = this.#known.keys();
    if (known) await this.#close([text]);
    else if (oldest !== undefined && this.#known.size >= this.#limits.kept) await this.#close([oldest]);
    return this.#prepare(text);
  }

  async #prepare(text: string): Promise<Prepared> {
    this.#count += 1;
    const name = `s${this.#count}`;
    const answer = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const prepared = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(answer),
      description: answer.find((message) => message instanceof messages.RowDescriptionMessage),
      since: performance.now(),
      uses: 1,
    };
    this.#known.set(text, prepared);
    return prepared;
  }

  async #close(texts: readonly string[]): Promise<void> {
    const closing = texts.flatMap((text) => {
      const name = this.#known.get(text)?.name;
      this.#known.delete(text);
      return name === undefined ? [] : [serialize.close({ type: 'S', name })];
    });
    await this.#send(...closing, serialize.sync());
  }

  /** Everything up to the `sync` in one call; an error skips the rest, and the engine is ready again. */
  #send(...parts: readonly Uint8Array[]) {
    return this.#pglite.execProtocolStream(Buffer.concat(parts), { syncToFs: false });
  }

  #written(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serializer = this.#pglite.serializers[type ?? 0];
    return serializer ? serializer(value) : String(value);
  }
}
