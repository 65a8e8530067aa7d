import type { Locator, Page } from '@playwright/test';
import type { demoAccounts } from '../../site/demo-accounts.ts';
import type { Places } from '../places.ts';

export interface SitePage {
  /** Also the name of its pictures. */
  name: string;
  path: (places: Places) => string;
  /** Who looks; a visitor otherwise. */
  as?: keyof typeof demoAccounts;
  /** What brings it from its address into the state that is looked at. */
  open?: (page: Page) => Promise<void>;
  /** There when the page has everything that it shows. */
  ready: (page: Page) => Locator;
  /** What the page must offer at any size. */
  offers?: (page: Page) => Locator;
  /** Another page has the same template: this one is looked at in the full tier only. */
  sameTemplate?: true;
  /** What differs from build to build, covered in pictures. */
  masked?: (page: Page) => Locator[];
}

export const title = (name?: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 1, ...(name && { name }) });
export const inMain = (page: Page) => page.getByRole('main');
export const table = (name: string) => (page: Page) => inMain(page).getByRole('table', { name });

/** Of the form of every token in a link, and nobody's. */
export const UNKNOWN_TOKEN = 'x'.repeat(43);
