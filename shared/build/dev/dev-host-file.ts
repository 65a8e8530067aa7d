// What the development host's build says of itself; the server reads it without loading webpack.
import { existsSync, readFileSync } from 'node:fs';
import { anyText, type Infer, list, reply } from '@duellwerk/shared/contract/schema';
import * as s from 'superstruct';
import { inRoom } from '../rooms.ts';

/** Where the development host lies; not in the repository. */
export const devHostFolder = inRoom('host', 'dist-dev');

const devHost = reply({
  version: anyText,
  /** Name of the file that starts it. */
  script: anyText,
  fonts: list(anyText),
});
export type DevHost = Infer<typeof devHost>;

export const DEV_HOST_FILE = 'dev-host.json';

/** The development host that is built, `undefined` without a whole one. */
export function readDevHost(folder = devHostFolder): DevHost | undefined {
  const path = `${folder}/${DEV_HOST_FILE}`;
  if (!existsSync(path)) return undefined;
  const [failure, built] = s.validate(JSON.parse(readFileSync(path, 'utf8')), devHost);
  return failure ? undefined : built;
}
