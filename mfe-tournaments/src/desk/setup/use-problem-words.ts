import { useLingui } from '@lingui/react/macro';
import { parseProblem } from './setup-steps.ts';

/** What a problem of settings says at its field, `place:problem` as shared/rules and shared/bracket name them. */
export function useProblemWords(): (problem: string) => string {
  const { t } = useLingui();
  return (problem) => {
    const { place, code } = parseProblem(problem);
    const words: Record<string, string> = {
      'name:missing': t`Bitte gib dem Turnier einen Namen`,
      'team_size:alone': t`Einzelspieler treten allein an`,
      'max_members:below_team_size': t`Ein Aufgebot braucht mindestens so viele, wie spielen`,
      'min_entries:above_places': t`Mehr als es Plätze gibt`,
      'maps:twice': t`Jede Map nur einmal`,
      'maps:too_few': t`Für die Wahl braucht es mindestens so viele Maps, wie die längste Begegnung hat`,
      'maps:wrong_value': t`Höchstens 15 Maps mit je höchstens 40 Zeichen`,
      'starts_at:past': t`Der Beginn liegt in der Vergangenheit`,
      'registration_ends_at:before_opening': t`Die Anmeldung endet, bevor sie öffnet`,
      'registration_ends_at:after_start': t`Die Anmeldung endet erst nach dem Beginn`,
      'registration_ends_at:past': t`Das Ende der Anmeldung liegt in der Vergangenheit`,
      'check_in_ends_at:missing': t`Der Check-in braucht Anfang und Ende`,
      'check_in_ends_at:before_opening': t`Der Check-in endet, bevor er öffnet`,
      'check_in_ends_at:after_start': t`Der Check-in endet erst nach dem Beginn`,
      'check_in_ends_at:past': t`Das Ende des Check-ins liegt in der Vergangenheit`,
      'check_in_opens_at:before_registration_ends': t`Der Check-in öffnet, bevor die Anmeldung endet`,
      'check_in:needed_by_waiting_list': t`Mit Warteliste braucht es einen Check-in: Wer fehlt, macht Platz`,
    };
    const own = words[`${place}:${code}`];
    if (own !== undefined) return own;
    switch (code) {
      case 'too_many_matches':
        return t`Das wären mehr als 8192 Begegnungen: Nimm weniger Plätze, mehr Gruppen oder nur eine Runde`;
      case 'too_many_groups':
        return t`Zu viele Gruppen für so viele Plätze: jede braucht zwei`;
      case 'too_many_rounds':
        return t`Mehr Runden, als es Gegner gibt`;
      case 'too_many_placements':
      case 'shared_place_cut':
        return t`So viele stehen vor den Playoffs nicht in der Tabelle`;
      case 'even_best_of':
        return t`Nur ungerade Zahlen: Eine Begegnung braucht einen Sieger`;
      case 'margin_needs_best_of_3':
        return t`Punkte nach Maps gibt es nur bei Best of 3`;
      case 'tie_break_twice':
        return t`Jeden Schritt nur einmal`;
      case 'no_winner':
        return t`Am Ende steht so kein Sieger fest`;
      case 'too_few_entries':
        return place === 'stages.0.entries'
          ? t`Zu wenige Plätze für diesen Modus`
          : t`Für Playoffs braucht es mindestens zwei`;
      default:
        return t`Das passt nicht zusammen (${problem})`;
    }
  };
}
