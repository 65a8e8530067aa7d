import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTeam, addUser } from '../testing/fixtures.ts';

export interface Person {
  id: string;
  client: Client;
}

/** A team with somebody of every standing. */
export interface Cast {
  team: string;
  /** The address of the team's calls. */
  at: string;
  owner: Person;
  manager: Person;
  member: Person;
  stranger: Person;
}

export interface TeamTests {
  api: TestApp;
  /** Somebody new. */
  person(name?: string, permissions?: string[]): Promise<Person>;
  /** A new team. */
  cast(): Promise<Cast>;
  /** The name that a new thing has. */
  unique(word: string): string;
}

/** One app for all tests of a file, and what they are played with; `prepare` runs once it is there. */
export function teamTests(prepare: (tests: TeamTests) => Promise<void> = async () => {}): TeamTests {
  let serial = 0;
  const unique = (word: string) => {
    serial += 1;
    return `${word} ${serial}`;
  };
  const tests = { unique, person, cast } as TeamTests;
  before(async () => {
    tests.api = await openTestApp({ limits: { changes: { count: 10_000, seconds: 60 } } });
    await addBasics(tests.api.database);
    await prepare(tests);
  });
  after(() => tests.api.close());

  async function person(name = 'Person', permissions: string[] = []): Promise<Person> {
    const id = await addUser(tests.api.database, { name: unique(name), permissions });
    return { id, client: await tests.api.as(id) };
  }
  async function cast(): Promise<Cast> {
    const [owner, manager, member, stranger] = [
      await person('Owner'),
      await person('Manager'),
      await person('Member'),
      await person('Stranger'),
    ];
    const team = await addTeam(tests.api.database, unique('Elf'), [
      owner.id,
      { user: manager.id, role: 'manager' },
      member.id,
    ]);
    return { team, at: `/v1/teams/${team}`, owner, manager, member, stranger };
  }
  return tests;
}

type Answer = Awaited<ReturnType<Client['get']>>;

/** A refusal by its status and code. */
export function assertRefused(
  answer: Answer,
  status: number,
  code: number,
  details?: readonly string[],
): void {
  assert.deepEqual([answer.statusCode, codeOf(answer)], [status, code], answer.body);
  if (details) assert.deepEqual(answer.json().errors[0].details, details);
}

export function assertDone(answer: Answer): void {
  assert.ok(answer.statusCode === 200 || answer.statusCode === 204, answer.body);
}
