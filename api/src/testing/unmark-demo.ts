import { openDatabase } from '../db/open.ts';

/**
 * A program that makes the people of a demo such as have come by themselves, for tests of a site that is none with people
 * who are known. `node unmark-demo.ts <data folder>`
 */
const [dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
await database.sql.deleteFrom('demo_rows').execute();
await database.close();
