// Browsers and screens of a run. A browser that is not there is left out, and that is said.
import { existsSync } from 'node:fs';
import { chromium, devices, firefox, type PlaywrightTestProject, webkit } from '@playwright/test';
import { systemChromium, systemHeadlessShell } from '../run/chromium.ts';
import { escaped, WrongCall } from './arguments.ts';
import { quarantine } from './quarantine.ts';

interface QaProject {
  browser: 'chromium' | 'firefox' | 'webkit';
  device: string;
  /** Journeys about the other kind of screen are not run. */
  not: '@desktop' | '@phone';
}

const all: Readonly<Record<string, QaProject>> = {
  desktop: { browser: 'chromium', device: 'Desktop Chrome', not: '@phone' },
  phone: { browser: 'chromium', device: 'Pixel 7', not: '@desktop' },
  firefox: { browser: 'firefox', device: 'Desktop Firefox', not: '@phone' },
  webkit: { browser: 'webkit', device: 'Desktop Safari', not: '@phone' },
  'webkit-phone': { browser: 'webkit', device: 'iPhone 14', not: '@desktop' },
};

type Browsers = Readonly<Record<QaProject['browser'], boolean>>;

/** Which browsers this machine has. Only Chromium may be the system's own: Playwright changes the other two. */
export const installedBrowsers = (): Browsers => ({
  chromium: Boolean(systemHeadlessShell() ?? systemChromium()) || existsSync(chromium.executablePath()),
  firefox: existsSync(firefox.executablePath()),
  webkit: existsSync(webkit.executablePath()),
});

/**
 * The projects of a run: the wanted ones, or all that can run here.
 * @returns their names, and a line for each that is left out
 * @throws WrongCall for a project that there is not, or one that is wanted and cannot run
 */
export function chooseProjects(
  wanted: readonly string[],
  installed: Browsers,
): { names: string[]; leftOut: string[] } {
  const unknown = wanted.filter((name) => !(name in all));
  if (unknown.length > 0)
    throw new WrongCall(
      `There is no project ${unknown.join(', ')}. Projects: ${Object.keys(all).join(', ')}.`,
    );
  const missing = (name: string) => {
    const { browser = 'chromium' } = all[name] ?? {};
    return installed[browser]
      ? ''
      : `${name}: ${browser} is not installed (pnpm --dir e2e exec playwright install ${browser})`;
  };
  const cannot = wanted.map(missing).filter(Boolean);
  if (cannot.length > 0) throw new WrongCall(cannot.join('; '));
  if (wanted.length > 0) return { names: [...new Set(wanted)], leftOut: [] };
  const names = Object.keys(all);
  return { names: names.filter((name) => !missing(name)), leftOut: names.map(missing).filter(Boolean) };
}

/** A project as Playwright takes it. Its screen and browser alone come from the device. */
export function projectOf(name: string): PlaywrightTestProject {
  const { browser, device = '', not } = all[name] ?? {};
  if (!browser || !not) throw new Error(`No project ${name}`);
  return {
    name,
    grepInvert: [new RegExp(`${not}(?![\\w-])`), ...quarantine.map(({ journey }) => patternOf(journey))],
    use: {
      ...devices[device],
      ...{ browserName: browser, locale: 'de-DE', timezoneId: 'Europe/Berlin' },
      // Paths and arguments of the usual settings are Chromium's.
      ...(browser === 'chromium' ? {} : { launchOptions: {} }),
    },
  };
}

/** The file, then the title, in what Playwright matches. */
const patternOf = (journey: string) => new RegExp(journey.split(': ').map(escaped).join('.*'));
