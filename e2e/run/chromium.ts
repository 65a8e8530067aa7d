import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPrograms, installDebian } from './machine.ts';

/** One of the two programs that are the same browser engine. */
interface Program {
  /** The environment variable that names its file. */
  variable: string;
  /** What it is called on this machine, the best first. */
  names: readonly string[];
  /** Its Debian package. */
  debian: string;
  /** The files to try after those in PATH. */
  files: readonly string[];
}

const FULL: Program = {
  variable: 'CHROMIUM_PATH',
  // `chromium-browser` last: on Ubuntu it is a stub that only asks for a snap.
  names: ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'],
  debian: 'chromium',
  files: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
};

/** Chromium without the window around the page: the same pages in two thirds of the time. */
const SHELL: Program = {
  variable: 'HEADLESS_SHELL_PATH',
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
  debian: 'chromium-headless-shell',
  files: [],
};

/**
 * The full Chromium: CHROMIUM_PATH when set (taken as it is, so a wrong path fails loudly), else the system's own.
 * Undefined when there is none; Playwright then uses the browser it downloaded, if any.
 */
export function systemChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return find(FULL, env);
}

/** The headless shell: HEADLESS_SHELL_PATH when set, else the system's own; undefined when there is none. */
export function systemHeadlessShell(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return find(SHELL, env);
}

function find({ variable, names, files }: Program, env: NodeJS.ProcessEnv): string | undefined {
  return env[variable] || [...findPrograms(names, env.PATH), ...files].find(isBrowser);
}

/** A program of the right name that answers with its version; a stub or a broken install does not. */
function isBrowser(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    return /chrom/i.test(
      execFileSync(file, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return false;
  }
}

/** Whether Playwright's own download is there and starts (its system libraries included). */
async function playwrightsOwnStarts(): Promise<boolean> {
  const { chromium } = await import('@playwright/test');
  // A launch without the file would fail as well, but leave an empty profile in the temporary folder.
  if (!existsSync(chromium.executablePath())) return false;
  try {
    const browser = await chromium.launch({ args: ['--no-sandbox'] });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes sure that a full Chromium is there, installing Debian's as the last resort.
 * @returns the environment for Playwright: CHROMIUM_PATH, or nothing when Playwright's own is used
 * @throws CannotRunHere when there is none to be had
 */
export function provideChromium(stop: AbortSignal): Promise<NodeJS.ProcessEnv> {
  return provide([FULL], stop);
}

/** The same for the journeys, which run in the headless shell and, a few of them, in the full browser. */
export function provideBrowsers(stop: AbortSignal): Promise<NodeJS.ProcessEnv> {
  return provide([FULL, SHELL], stop);
}

async function provide(programs: readonly Program[], stop: AbortSignal): Promise<NodeJS.ProcessEnv> {
  const missing = programs.filter((program) => !find(program, process.env));
  if (missing.length > 0) {
    if (await playwrightsOwnStarts()) return {};
    await installDebian(
      missing.map(({ debian }) => debian),
      stop,
    );
  }
  const found = programs.map((program) => [program.variable, find(program, process.env)] as const);
  for (const [index, [, file]] of found.entries())
    if (!file) throw new Error(`Debian installed ${programs[index]?.debian}, but it does not start`);
  return Object.fromEntries(found);
}
