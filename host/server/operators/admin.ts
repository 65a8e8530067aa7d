// `npm run admin -- <command>`: what the operator of a site does at its database and its backups. With PostgreSQL it runs
// beside the site; the embedded database belongs to one process, so the site has to be stopped first.

import { resolve } from 'node:path';
import { SettingRefused } from '@duellwerk/api/config';
import {
  DatabaseFull,
  DatabaseNewer,
  DatabaseUnreachable,
  DatabaseUnreadable,
} from '@duellwerk/api/db/errors';
import { DataFolderInUse } from '@duellwerk/api/db/lock';
import { isOperatorError } from '@duellwerk/api/operators/open-for-operator';
import { workspaceRoot } from '@duellwerk/shared/build/workspace-root.ts';
import { BucketUnreachable } from '../releases/blobs.ts';
import { helpText } from './help.ts';
import { runVerb, UsageRefused } from './verbs.ts';

/** What a script can distinguish. */
const exitCodes = { done: 0, refused: 1, usage: 2 } as const;

const mendable = [
  SettingRefused,
  DatabaseFull,
  DatabaseNewer,
  DatabaseUnreachable,
  DatabaseUnreadable,
  DataFolderInUse,
  BucketUnreachable,
];

async function main([verb, ...args]: string[]): Promise<number> {
  if (!verb || verb === 'help' || verb === '--help') {
    console.log(helpText());
    return verb ? exitCodes.done : exitCodes.usage;
  }
  const env = { ...process.env, DATA_DIR: resolve(workspaceRoot, process.env.DATA_DIR || '.data') };
  try {
    return (await runVerb(verb, args, env)) ? exitCodes.done : exitCodes.refused;
  } catch (error) {
    if (error instanceof UsageRefused) {
      console.error(error.message);
      return exitCodes.usage;
    }
    const isMendable = isOperatorError(error) || mendable.some((kind) => error instanceof kind);
    console.error(isMendable ? (error as Error).message : error);
    return exitCodes.refused;
  }
}

process.exit(await main(process.argv.slice(2)));
