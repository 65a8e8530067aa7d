import { type Client, openTestApp, type TestApp } from './app.ts';
import { addBasics, addUser } from './fixtures.ts';

export interface Managed {
  api: TestApp;
  /** Manages every tournament. */
  manager: Client;
  /** Decides every match, and manages none. */
  referee: Client;
}

/** A site with all that tournaments need, and those who run them; no limit keeps them from hurrying. */
export async function openManaged(): Promise<Managed> {
  const api = await openTestApp({ limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
  const as = async (name: string, permission: string) =>
    api.as(await addUser(api.database, { name, permissions: [permission] }));
  const manager = await as('Manager', 'tournament.manage');
  const referee = await as('Referee', 'match.referee');
  return { api, manager, referee };
}
