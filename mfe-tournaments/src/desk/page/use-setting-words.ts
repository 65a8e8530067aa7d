import { useLingui } from '@lingui/react/macro';

/** What organizers call the settings that a line of the history names; one that is not known by its own name. */
export function useSettingWords(): (fields: string) => string {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    name: t`Name`,
    game: t`Spiel`,
    mode: t`Teilnahme`,
    team_size: t`Spieler pro Team`,
    max_members: t`Größe des Aufgebots`,
    best_of: t`Best of`,
    places: t`Plätze`,
    min_entries: t`Mindestzahl`,
    waiting_places: t`Warteliste`,
    approval: t`Annahme von Hand`,
    substitutes: t`Nachnominieren`,
    substitutes_until: t`Frist zum Nachnominieren`,
    members_check_in: t`Check-in durch Mitglieder`,
    cancel_when_few: t`Absage bei zu wenigen`,
    protest_hours: t`Zeit für Einsprüche`,
    ready_minutes: t`Zeit zum Bereitmelden`,
    walkover_minutes: t`Wartezeit auf Fehlende`,
    report_minutes: t`Frist für das Ergebnis`,
    answer_minutes: t`Frist zum Bestätigen`,
    advance_minutes: t`Nächste Runde von selbst`,
    walkover: t`Kampflose Siege`,
    maps: t`Maps`,
    veto: t`Wahl der Maps`,
    venue: t`Ort`,
    listed: t`Öffentliche Liste`,
    description: t`Beschreibung`,
    rules: t`Regeln`,
    prizes: t`Preise`,
    series: t`Reihe`,
    ruleset: t`Regelwerk`,
    registration_opens_at: t`Beginn der Anmeldung`,
    registration_ends_at: t`Ende der Anmeldung`,
    check_in_opens_at: t`Beginn des Check-ins`,
    check_in_ends_at: t`Ende des Check-ins`,
    starts_at: t`Beginn`,
    stages: t`Modus`,
  };
  return (fields) =>
    fields
      .split(', ')
      .map((field) => words[field] ?? field)
      .join(', ');
}
