import { type APIRequestContext, expect } from '@playwright/test';

/** Long enough for a remote that hangs to be given up, behind the first visitor's back. */
const LIMIT_MS = 45_000;
/** A page is drawn within some hundredths of a second. */
const INTERVALS_MS = [50, 50, 100, 200, 500];

/** The document of a page once the server has drawn it: the first visitor of a release may be sent the shell. */
export async function drawn(request: APIRequestContext, path: string): Promise<string> {
  let html = '';
  await expect
    .poll(
      async () => {
        html = await (await request.get(path)).text();
        return html;
      },
      { message: `${path} is drawn`, timeout: LIMIT_MS, intervals: INTERVALS_MS },
    )
    .toContain('"drawn":true');
  return html;
}
