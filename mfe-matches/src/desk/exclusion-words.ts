import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WordsDraft } from '../rulings/write/words-fields.tsx';
import type { Exclusion } from './exclude.model.ts';

/** The public words that an exclusion starts with. What somebody is disqualified for only the referee can say. */
export function exclusionWords(i18n: I18n, { name, kind }: Exclusion): WordsDraft {
  const t = (message: MessageDescriptor) => i18n._(message);
  const consequence = t(msg`Offene Begegnungen gehen kampflos an die Gegner.`);
  if (kind === 'reinstatement')
    return {
      title: t(msg`${name} ist wieder dabei`),
      facts: t(msg`${name} war irrtümlich aus dem Turnier genommen.`),
      decision: t(msg`${name} spielt weiter mit.`),
      consequence: t(msg`Begegnungen, die deshalb kampflos gewertet waren, sind wieder offen.`),
    };
  if (kind === 'drop')
    return {
      title: t(msg`${name} tritt nicht weiter an`),
      facts: t(msg`${name} hat sich aus dem Turnier zurückgezogen.`),
      decision: t(msg`${name} scheidet aus.`),
      consequence,
    };
  return {
    title: t(msg`${name} ist disqualifiziert`),
    decision: t(msg`${name} wird vom Turnier ausgeschlossen.`),
    consequence,
  };
}
