// Pages with texts of the operators, and those that do not exist.
import { inMain, type SitePage, title } from './site-page.ts';

export const contentPages: readonly SitePage[] = [
  {
    name: 'section',
    path: () => '/vcd/gibt-es-nicht',
    ready: (page) => inMain(page).getByText('404', { exact: true }),
  },
  {
    name: 'unknown',
    path: () => '/gibt-es-nicht',
    ready: (page) => inMain(page).getByText('404', { exact: true }),
    offers: (page) => inMain(page).getByRole('link', { name: 'Zur Startseite' }),
  },
  { name: 'imprint', path: () => '/imprint', ready: title('Impressum') },
  { name: 'privacy', path: () => '/privacy', ready: title('Datenschutz'), sameTemplate: true },
  { name: 'tos', path: () => '/tos', ready: title('Nutzungsbedingungen'), sameTemplate: true },
  { name: 'partner', path: () => '/partner', ready: title('Partner') },
  { name: 'partner-prq', path: () => '/partner/prq', ready: title(/PRQ/), sameTemplate: true },
  { name: 'partner-prv', path: () => '/partner/prv', ready: title(/PRV/), sameTemplate: true },
  { name: 'partner-vcd', path: () => '/partner/vcd', ready: title(/VCD/), sameTemplate: true },
  { name: 'project-prv', path: () => '/projects/prv', ready: title(/PRV/), sameTemplate: true },
  { name: 'project-vcd', path: () => '/projects/vcd', ready: title(/VCD/), sameTemplate: true },
  { name: 'project-queens', path: () => '/projects/queens', ready: title(/Queens/), sameTemplate: true },
  {
    name: 'content',
    path: () => '/admin/content',
    as: 'admin',
    ready: (page) => inMain(page).getByText('Nutzungsbedingungen').first(),
  },
  {
    name: 'content-editor',
    path: () => '/admin/content?page=imprint&locale=de',
    as: 'admin',
    // The preview is requested once the editor is there.
    ready: (page) => inMain(page).getByRole('heading', { level: 2, name: 'Impressum' }),
    offers: (page) => page.getByRole('textbox', { name: /Kopf und Text/ }),
  },
];
