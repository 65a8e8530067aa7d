import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CannotRunHere, findPrograms } from './machine.ts';

/** One of the two programs that are the same browser engine. */
interface Program {
  /** The environment variable that names its file. */
  variable: string;
  /** What it is called on this machine, the best first. */
  names: readonly string[];
  /** The files to try after those in PATH. */
  files: readonly string[];
}

const FULL: Program = {
  variable: 'CHROMIUM_PATH',
  // `chromium-browser` last: on Ubuntu it is a stub that only asks for a snap.
  names: ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'],
  files: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
};

/** Chromium without the window around the page: the same pages in two thirds of the time. */
const SHELL: Program = {
  variable: 'HEADLESS_SHELL_PATH',
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
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

/**
 * The environment for Playwright with both browsers: the journeys run in the headless shell and, a few of them, in the full
 * one. Empty where Playwright's own browsers have to do.
 * @throws CannotRunHere when there is neither
 */
export function requireBrowsers(): NodeJS.ProcessEnv {
  const found = [FULL, SHELL].map((program) => [program.variable, find(program, process.env)] as const);
  if (found.every(([, file]) => file)) return Object.fromEntries(found);
  if (existsSync(chromium.executablePath())) return {};
  throw new CannotRunHere(
    'Chromium and its headless shell are not installed (Debian: chromium, chromium-headless-shell)',
  );
}
