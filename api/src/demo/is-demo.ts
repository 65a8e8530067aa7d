import { SettingRefused } from '../config.ts';
import { operatorText } from '../log/operator-text.ts';
import { isLoopback } from '../social/settings.ts';

export interface DemoEnvironment {
  /** `1`: with the demo community, whose passwords are published; `0`: an empty site. */
  DEMO?: string | undefined;
  /** Public address of the site. */
  ORIGIN?: string | undefined;
}

/** Whether the site has a public address: one that leads beyond this machine. */
export function isPublic({ ORIGIN }: Pick<DemoEnvironment, 'ORIGIN'>): boolean {
  return Boolean(ORIGIN) && !(URL.canParse(ORIGIN ?? '') && isLoopback(new URL(ORIGIN ?? '').hostname));
}

/**
 * Whether the site is the demo. Unless chosen, only a site without a public address is: everybody knows the password of the
 * demo's administrator.
 * @throws SettingRefused for any other word than 1 and 0
 */
export function isDemo(env: DemoEnvironment): boolean {
  if (env.DEMO && !['0', '1'].includes(env.DEMO))
    throw new SettingRefused(
      operatorText(
        `DEMO ist 1 (mit Demo-Community) oder 0 (leere Seite), nicht: ${env.DEMO}`,
        `DEMO is 1 (with the demo community) or 0 (an empty site), not: ${env.DEMO}`,
      ),
    );
  return env.DEMO ? env.DEMO === '1' : !isPublic(env);
}
