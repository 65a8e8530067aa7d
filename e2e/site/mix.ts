// The versions that a run tries instead of the live ones, chosen as a tester does: by the form of the confirmation page.
import { OVERRIDE_PATH, OVERRIDE_QUERY } from '@duellwerk/shared/contract/builds';
import type { APIRequestContext } from '@playwright/test';
import { originOf } from './api.ts';

/**
 * Makes a browser try a mix; its cookies are those of `request`.
 * @param mix as the site's query takes it, `mfe-teams@1.4.0-rc.2,mfe-auth@candidate`
 * @returns whether the site offers that to who is signed in
 * @throws Error that names what the site does not have
 */
export async function tryMix(request: APIRequestContext, mix: string): Promise<boolean> {
  const question = await request.get(`/?${new URLSearchParams({ [OVERRIDE_QUERY]: mix })}`);
  const page = await question.text();
  if (question.status() === 422) {
    const missing = [...page.matchAll(/<li><strong>(.+?)<\/strong><\/li>/g)].map(([, name]) => name);
    throw new Error(`The site has no ${missing.join(', no ')}.`);
  }
  if (!page.includes(`action="${OVERRIDE_PATH}"`)) return false;
  const answer = await request.post(OVERRIDE_PATH, {
    headers: { origin: await originOf(request) },
    form: { [OVERRIDE_QUERY]: mix, to: '/' },
    maxRedirects: 0,
  });
  if (answer.status() !== 303) throw new Error(`The site refuses ${mix}: ${answer.status()}`);
  return true;
}
