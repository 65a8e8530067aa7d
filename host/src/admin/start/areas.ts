import { isAllowedSomewhere } from '@duellwerk/shared/rules/permissions';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { offeredPages } from '../links/offered-pages.ts';

/** What is done on each page. */
const sentences: Readonly<Record<string, MessageDescriptor>> = {
  '/admin/tournaments': msg`Turniere anlegen, Anmeldungen prüfen, auslosen und durch den Abend führen.`,
  '/admin/league': msg`Saisons anlegen, ihre Divisionen und Termine führen und sie abschließen.`,
  '/admin/matches': msg`Einsprüche und Begegnungen entscheiden, die ohne dich nicht weitergehen.`,
  '/admin/tips': msg`Tipprunden anlegen, Begegnungen wieder öffnen und Bonusfragen auflösen.`,
  '/admin/users': msg`Leute finden, ihnen helfen, Rechte geben und sperren.`,
  '/admin/teams': msg`Teams finden, umbenennen und auflösen.`,
  '/admin/alerts': msg`Sagen, was alle jetzt wissen müssen.`,
  '/admin/content': msg`Rechtliches, Partner und Projekte schreiben.`,
  '/admin/releases': msg`Sehen, welche Version läuft, freigeben und zurückrollen.`,
  '/admin/audit': msg`Nachlesen, wer in der Verwaltung was getan hat.`,
  '/admin/jobs': msg`Sehen, was die Seite nicht geschafft hat, und es noch einmal versuchen lassen.`,
  '/admin/setup': msg`Sehen, was der Seite noch fehlt, Schritt für Schritt.`,
  '/admin/settings/site': msg`Name, Logo, Menü und Links der Seite.`,
  '/admin/settings/texts': msg`Sätze der Startseite und Meldungen, die ihr anders sagen wollt.`,
  '/admin/settings/games': msg`Festlegen, was hier gespielt wird.`,
  '/admin/settings/organizers': msg`Festlegen, wer hier Turniere ausrichtet, und wie er sich vorstellt.`,
  '/admin/settings/color-schemes': msg`Farben für die Seite und für Veranstalter.`,
  '/admin/settings/series': msg`Turniere zusammenfassen, mit einer Tabelle über alle.`,
  '/admin/settings/rulesets': msg`Regeln schreiben, die für viele Turniere gelten.`,
  '/admin/settings/member-roles': msg`Festlegen, was Mitglieder in ihrem Team sind und dürfen.`,
  '/admin/settings/badges': msg`Festlegen, womit ihr Leute auszeichnet.`,
  '/admin/settings/decorations': msg`Festlegen, welche Rahmen Leute um ihr Bild tragen.`,
  '/admin/settings/registration': msg`Festlegen, wonach ihr beim Registrieren fragt.`,
  '/admin/settings/connections': msg`Festlegen, womit man sich einloggt, und Dienste abschalten.`,
  '/rulings': msg`Allgemeine Entscheidungen veröffentlichen und ergänzen.`,
};

/** Rulings are written on their public page. */
const rulings = { path: '/rulings', text: msg`Entscheidungen` };

/** Groups of areas, in their order. */
export const areaGroups = {
  play: msg`Spielbetrieb`,
  people: msg`Leute`,
  site: msg`Die Seite`,
  technical: msg`Technik`,
} as const;
export type AreaGroup = keyof typeof areaGroups;

/** Of those that do not belong to the site itself. */
const groups: Readonly<Record<string, AreaGroup>> = {
  '/admin/tournaments': 'play',
  '/admin/league': 'play',
  '/admin/matches': 'play',
  '/admin/tips': 'play',
  '/rulings': 'play',
  '/admin/settings/games': 'play',
  '/admin/settings/organizers': 'play',
  '/admin/settings/series': 'play',
  '/admin/settings/rulesets': 'play',
  '/admin/users': 'people',
  '/admin/teams': 'people',
  '/admin/settings/registration': 'people',
  '/admin/settings/connections': 'people',
  '/admin/settings/member-roles': 'people',
  '/admin/settings/badges': 'people',
  '/admin/settings/decorations': 'people',
  '/admin/releases': 'technical',
  '/admin/audit': 'technical',
  '/admin/jobs': 'technical',
};
export const groupOf = (path: string): AreaGroup => groups[path] ?? 'site';

export interface Area {
  path: string;
  text: MessageDescriptor;
  sentence: MessageDescriptor;
}

/** Where holders of these permissions have something to do. */
export function areasOf(permissions: readonly string[], routes: readonly string[]): Area[] {
  const writes = isAllowedSomewhere(permissions, 'ruling.write') && routes.includes(rulings.path);
  return [...offeredPages(permissions, routes), ...(writes ? [rulings] : [])].flatMap((page) => {
    const sentence = sentences[page.path];
    return sentence ? [{ path: page.path, text: page.text, sentence }] : [];
  });
}
