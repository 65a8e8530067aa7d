import type { Database } from '../db/open.ts';

/** The statements that some work sends to the embedded engine, without those that begin and commit. */
export async function statementsOf({ sql }: Database, work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  let restore = () => {};
  await sql.getExecutor().provideConnection(async (connection) => {
    // There is one connection, whoever uses it.
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async (query, ...rest) => {
      texts.push(query.sql.trim());
      return execute(query, ...rest);
    };
    restore = () => {
      connection.executeQuery = execute;
    };
  });
  try {
    await work();
  } finally {
    restore();
  }
  return texts;
}
