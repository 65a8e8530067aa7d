import type { MatchEventData } from '@duellwerk/shared/contract/match';
import type { Tone } from '@duellwerk/shared/theme/state-look';
import type { IconName } from '@duellwerk/shared/ui/icon';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface EventLook {
  icon: IconName;
  tone: Tone;
  words: MessageDescriptor;
}

/** Every kind of event that a match's history knows: the states it comes to, and what people do in them. */
const looks = new Map<string, EventLook>([
  ['created', { icon: 'plus', tone: 'neutral', words: msg`Begegnung angelegt` }],
  ['scheduled', { icon: 'clock', tone: 'neutral', words: msg`Angesetzt` }],
  ['rescheduled', { icon: 'clock', tone: 'warning', words: msg`Verlegt` }],
  ['time_proposed', { icon: 'calendar', tone: 'info', words: msg`Termin vorgeschlagen` }],
  ['time_declined', { icon: 'cross', tone: 'neutral', words: msg`Vorschlag abgelehnt` }],
  ['proposal_expired', { icon: 'clock', tone: 'neutral', words: msg`Vorschlag abgelaufen` }],
  ['map_banned', { icon: 'cross', tone: 'neutral', words: msg`Map gestrichen` }],
  ['map_picked', { icon: 'check', tone: 'info', words: msg`Map gewählt` }],
  ['ready_check', { icon: 'swords', tone: 'info', words: msg`Bereitmeldung geöffnet` }],
  ['ready', { icon: 'check', tone: 'success', words: msg`Bereit gemeldet` }],
  ['unready', { icon: 'minus', tone: 'neutral', words: msg`Bereitmeldung zurückgenommen` }],
  ['started', { icon: 'live-dot', tone: 'info', words: msg`Begegnung gestartet` }],
  ['live', { icon: 'live-dot', tone: 'info', words: msg`Begegnung gestartet` }],
  ['substituted', { icon: 'users', tone: 'neutral', words: msg`Ausgewechselt` }],
  ['reported', { icon: 'flag', tone: 'info', words: msg`Ergebnis gemeldet` }],
  ['confirmed', { icon: 'check', tone: 'success', words: msg`Ergebnis bestätigt` }],
  ['confirmed_by_time', { icon: 'clock', tone: 'success', words: msg`Ohne Einspruch bestätigt` }],
  ['disputed', { icon: 'gavel', tone: 'danger', words: msg`Einspruch eingelegt` }],
  ['ruled', { icon: 'gavel', tone: 'warning', words: msg`Entscheidung getroffen` }],
  ['replay', { icon: 'swords', tone: 'warning', words: msg`Wiederholung angesetzt` }],
  ['double_loss', { icon: 'flag', tone: 'warning', words: msg`Für beide als verloren gewertet` }],
  ['walkover_proposed', { icon: 'flag', tone: 'warning', words: msg`Eine Seite ist nicht angetreten` }],
  ['both_absent', { icon: 'gavel', tone: 'danger', words: msg`Keine Seite ist angetreten` }],
  ['walkover', { icon: 'flag', tone: 'warning', words: msg`Kampflos gewertet` }],
  ['corrected', { icon: 'pencil', tone: 'warning', words: msg`Ergebnis korrigiert` }],
  ['final', { icon: 'trophy', tone: 'success', words: msg`Ergebnis steht fest` }],
  ['reopened', { icon: 'swords', tone: 'warning', words: msg`Wieder offen` }],
  ['pairing_changed', { icon: 'users', tone: 'warning', words: msg`Paarung geändert` }],
  ['cancelled', { icon: 'cross', tone: 'danger', words: msg`Abgesagt` }],
]);

/** Why something was decided without a game. */
export const eventReasons: Record<NonNullable<MatchEventData['reason']>, MessageDescriptor> = {
  no_show: msg`Eine Seite ist nicht angetreten.`,
  drop: msg`Eine Seite hat das Turnier verlassen.`,
  disqualification: msg`Eine Seite wurde ausgeschlossen.`,
};

const unknown: EventLook = { icon: 'info', tone: 'neutral', words: msg`Änderung an der Begegnung` };

/** How an event looks and reads; one that a newer server may know is a plain change, its data says more. */
export function eventLook(kind: string): EventLook {
  return looks.get(kind) ?? unknown;
}
