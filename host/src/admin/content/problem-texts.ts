import {
  CONTENT_DESCRIPTION_MAX,
  CONTENT_LINES_MAX,
  CONTENT_TITLE_MAX,
  type ContentProblem,
  contentProblems,
} from '@duellwerk/shared/contract/content';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const kinds: Record<ContentProblem, MessageDescriptor> = {
  no_front_matter: msg`Oben fehlt der Kopf zwischen zwei Zeilen mit drei Strichen (---).`,
  missing: msg`Hier fehlt etwas.`,
  too_long: msg`Das ist zu lang. Der Titel hat höchstens ${CONTENT_TITLE_MAX} Zeichen, die Beschreibung ${CONTENT_DESCRIPTION_MAX}, der ganze Text ${CONTENT_LINES_MAX} Zeilen.`,
  unknown_key: msg`Diese Angabe gibt es nicht. Möglich sind title, description, picture, example und links.`,
  twice: msg`Diese Angabe steht zweimal da.`,
  unreadable: msg`Diese Zeile lässt sich nicht lesen. So sieht eine aus: title: Impressum`,
  no_flag: msg`Hier steht true oder false.`,
  unsafe_address: msg`Links führen zu https-Adressen, E-Mail-Adressen (mailto:) oder Seiten dieser Website (/tos).`,
  unsafe_picture: msg`Nur Bilder dieser Website gehen. Ihre Adresse beginnt mit /v1/cdn/.`,
  too_many: msg`Das sind zu viele.`,
  too_deep: msg`Zitate und Listen sind zu tief verschachtelt.`,
  too_many_marks: msg`Ein Absatz hat zu viele Auszeichnungen. Eine Leerzeile dazwischen hilft.`,
  empty: msg`Unter dem Kopf steht noch kein Text.`,
};

const places: Record<string, MessageDescriptor> = {
  text: msg`Text`,
  title: msg`Titel (title)`,
  description: msg`Beschreibung (description)`,
  picture: msg`Bild (picture)`,
  links: msg`Links (links)`,
  example: msg`Beispiel (example)`,
};

/** A problem as the API names it, `title:missing`, in its place and its words; the place of a key that nobody knows is that key. */
export function problemTexts(problem: string): {
  place: MessageDescriptor | string;
  text: MessageDescriptor;
} {
  const cut = problem.lastIndexOf(':');
  const place = problem.slice(0, cut);
  const kind = contentProblems.find((each) => each === problem.slice(cut + 1));
  const [, word, number = ''] = /^(line|link) (\d+)$/.exec(place) ?? [];
  const numbered = word === 'line' ? msg`Zeile ${number}` : msg`Link ${number}`;
  return {
    place: word ? numbered : Object.hasOwn(places, place) ? (places[place] ?? place) : place,
    text: kind ? kinds[kind] : msg`Damit stimmt etwas nicht.`,
  };
}
