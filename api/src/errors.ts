import type { ApiErrorReply, ErrorName } from '@duellwerk/shared/contract/error-codes';
import { errorTable } from '@duellwerk/shared/contract/errors';
import type { Locale } from './text/locale.ts';

/** Every coded error in the words that a person reads. */
const messages: Record<ErrorName, Record<Locale, string>> = {
  invalid_request: { de: 'Die Anfrage ist ungültig.', en: 'The request is not valid.' },
  unknown_route: { de: 'Diese Adresse gibt es nicht.', en: 'There is no such address.' },
  not_found: { de: 'Das gibt es nicht (mehr).', en: 'This does not exist (any more).' },
  not_signed_in: { de: 'Du bist nicht eingeloggt.', en: 'You are not logged in.' },
  forbidden: { de: 'Das darfst du nicht.', en: 'You are not allowed to do this.' },
  too_many_requests: {
    de: 'Zu viele Versuche. Bitte warte einen Moment.',
    en: 'Too many attempts. Please wait a moment.',
  },
  too_large: { de: 'Die Anfrage ist zu groß.', en: 'The request is too large.' },
  unsupported_type: { de: 'Dieses Format wird nicht angenommen.', en: 'This format is not accepted.' },
  foreign_origin: {
    de: 'Die Anfrage kommt von einer fremden Seite.',
    en: 'The request comes from another site.',
  },
  mail_taken: {
    de: 'Diese E-Mail-Adresse wird bereits verwendet.',
    en: 'This email address is already in use.',
  },
  wrong_credentials: {
    de: 'Benutzername oder Passwort ist falsch.',
    en: 'Username or password is wrong.',
  },
  internal: { de: 'Ein unbekannter Fehler ist aufgetreten.', en: 'An unknown error occurred.' },
  overloaded: {
    de: 'Gerade ist viel los. Bitte versuche es gleich noch einmal.',
    en: 'We are busy right now. Please try again in a moment.',
  },
  key_reused: {
    de: 'Dieser Vorgang wurde schon mit anderen Angaben gesendet.',
    en: 'This action was already sent with other data.',
  },
  stale_version: {
    de: 'Das hat sich inzwischen geändert. Bitte sieh dir den neuen Stand an.',
    en: 'This has changed meanwhile. Please look at the present state.',
  },
  disk_full: {
    de: 'Auf dem Server ist kein Platz mehr, deshalb wurde nichts gespeichert. Bitte versuche es später noch einmal.',
    en: 'The server has no room left, so nothing was saved. Please try again later.',
  },
  database_away: {
    de: 'Die Datenbank ist gerade nicht erreichbar. Bitte versuche es in ein paar Sekunden noch einmal.',
    en: 'The database cannot be reached right now. Please try again in a few seconds.',
  },
  venue_code_invalid: {
    de: 'Dieser Code gilt nicht (mehr). Frag die Veranstalter nach dem Code für heute.',
    en: 'This code is not valid (any more). Ask the organizers for the code of today.',
  },
  login_barred: {
    de: 'Für diesen Account gab es zu viele falsche Passwörter. Warte etwas, nimm einen Browser, in dem du schon eingeloggt warst, oder setze dein Passwort zurück.',
    en: 'There were too many wrong passwords for this account. Wait a while, use a browser in which you have been logged in before, or reset your password.',
  },
  banned: { de: 'Dein Account ist gesperrt.', en: 'Your account is banned.' },
  second_factor_needed: {
    de: 'Zum Einloggen fehlt noch der zweite Schritt. Lade die Seite neu, wenn du hier keinen siehst.',
    en: 'The second step of the login is still missing. Reload the page if you do not see it here.',
  },
  factor_wrong: {
    de: 'Das passt nicht: falsch, schon benutzt oder abgelaufen. Versuch es mit einem neuen Code.',
    en: 'That does not fit: wrong, used already or expired. Try a new code.',
  },
  second_factor_required: {
    de: 'Für deine Rechte verlangt diese Seite die Anmeldung in zwei Schritten. Richte sie in deinen Einstellungen ein, dann geht es weiter.',
    en: 'For your permissions this site asks for two-step login. Set it up in your settings, then you can go on.',
  },
  proof_needed: {
    de: 'Zeig bitte noch einmal, dass du es bist.',
    en: 'Please show once more that it is you.',
  },
  last_factor: {
    de: 'Deine Rechte verlangen die Anmeldung in zwei Schritten. Richte erst etwas anderes ein.',
    en: 'Your permissions ask for two-step login. Set up another way first.',
  },
  tournament_full: {
    de: 'Das Turnier und seine Warteliste sind voll.',
    en: 'The tournament and its waiting list are full.',
  },
  registration_closed: {
    de: 'Die Anmeldung für dieses Turnier ist nicht offen.',
    en: 'This tournament does not take entries now.',
  },
  not_eligible: {
    de: 'Du bist aktuell nicht berechtigt dem Turnier beizutreten.',
    en: 'You may not enter this tournament at present.',
  },
  already_entered: { de: 'Ihr seid schon dabei.', en: 'You are already in.' },
  not_entered: { de: 'Diese Anmeldung besteht nicht mehr.', en: 'This entry does not stand any more.' },
  not_team_manager: {
    de: 'Nur der Besitzer oder ein Manager handelt für das Team.',
    en: 'Only the owner or a manager acts for the team.',
  },
  wrong_mode: {
    de: 'Dieses Turnier wird in einem anderen Modus gespielt.',
    en: 'This tournament is played in another mode.',
  },
  leave_closed: {
    de: 'Das Turnier kann jetzt nicht mehr verlassen werden.',
    en: 'It is too late to leave this tournament.',
  },
  release_exists: {
    de: 'Diese Version ist schon veröffentlicht.',
    en: 'This version has been published already.',
  },
  release_invalid: {
    de: 'Das ist kein vollständiger Build.',
    en: 'This is not a complete build.',
  },
  release_incompatible: {
    de: 'Diese Version passt nicht zu dem, was läuft.',
    en: 'This version does not fit what is running.',
  },
  unknown_release: {
    de: 'Dieses Paket oder diese Version gibt es nicht.',
    en: 'There is no such package or version.',
  },
  wrong_token: { de: 'Dieses Token gilt nicht.', en: 'This token is not valid.' },
  foreign_package: {
    de: 'Dieses Token gilt für ein anderes Paket.',
    en: 'This token belongs to another package.',
  },
  storage_full: {
    de: 'Der Speicher für Releases ist voll.',
    en: 'The place that releases are kept in is full.',
  },
  release_live: {
    de: 'Diese Version läuft noch. Aktiviere zuerst eine andere.',
    en: 'This version is still live. Activate another one first.',
  },
  release_deleted: {
    de: 'Diese Version wurde gelöscht. Ein anderer Build braucht eine andere Version.',
    en: 'This version was deleted. Another build needs another version.',
  },
  release_over_budget: {
    de: 'Die Skripte sind größer, als dieses Paket haben darf.',
    en: 'The scripts are larger than this package may have.',
  },
  nothing_to_roll_back: {
    de: 'Es gibt keine frühere Version.',
    en: 'There is no earlier version.',
  },
  content_invalid: {
    de: 'Der Text der Seite kann so nicht übernommen werden.',
    en: 'The text of the page cannot be taken like this.',
  },
  password_rules: {
    de: 'Das Passwort entspricht nicht den Anforderungen',
    en: 'The password does not meet the requirements',
  },
  password_common: {
    de: 'Dieses Passwort wird sehr oft benutzt und deshalb zuerst ausprobiert. Bitte wähle ein anderes.',
    en: 'This password is used very often and therefore tried first. Please choose another one.',
  },
  mail_invalid: { de: 'Die E-Mail Adresse ist ungültig', en: 'The email address is not valid' },
  username_missing: { de: 'Bitte gib einen Benutzernamen ein', en: 'Please enter a username' },
  username_invalid: {
    de: 'Dieser Benutzername geht nicht. Erlaubt sind 2 bis 32 Zeichen: Buchstaben, Ziffern, Leerzeichen und . _ -',
    en: 'This username is not possible. Allowed are 2 to 32 characters: letters, digits, blanks and . _ -',
  },
  username_taken: {
    de: 'Diesen Benutzernamen gibt es schon.',
    en: 'This username is already taken.',
  },
  username_reserved: {
    de: 'Dieser Benutzername ist reserviert, weil er zu Verwechslungen führen könnte. Bitte wähle einen anderen.',
    en: 'This username is reserved because it could be mistaken for someone else. Please choose another one.',
  },
  terms_missing: {
    de: 'Bitte akzeptiere die Nutzungsbedingungen',
    en: 'Please accept the terms of use',
  },
  token_invalid: {
    de: 'Dieser Link gilt nicht mehr. Bitte fordere einen neuen an.',
    en: 'This link is no longer valid. Please ask for a new one.',
  },
  connection_expired: {
    de: 'Die Registrierung über den anderen Dienst ist abgelaufen. Bitte beginne noch einmal.',
    en: 'The sign-up through the other service has expired. Please start again.',
  },
  already_connected: {
    de: 'Dieser Account ist schon mit einem anderen Benutzer verknüpft.',
    en: 'This account is already linked to another user.',
  },
  wrong_password: { de: 'Das Passwort ist falsch.', en: 'The password is wrong.' },
  last_admin: {
    de: 'Du bist die letzte Person, die diese Seite verwalten kann. Gib das Recht zuerst weiter.',
    en: 'You are the last person who can administer this site. Pass the right on first.',
  },
  last_way_in: {
    de: 'Ohne diese Verknüpfung könntest du dich nicht mehr einloggen. Setze zuerst ein Passwort.',
    en: 'Without this link you could not log in any more. Set a password first.',
  },
  picture_invalid: {
    de: 'Das lässt sich nicht als Bild lesen: Es ist beschädigt oder weder JPEG, PNG, WebP noch AVIF.',
    en: 'This cannot be read as a picture: it is damaged, or neither JPEG, PNG, WebP nor AVIF.',
  },
  picture_pixels: {
    de: 'Dieses Bild hat zu viele Bildpunkte, höchstens 40 Millionen gehen. Verkleinere es oder nimm ein anderes.',
    en: 'This picture has too many pixels, at most 40 million are possible. Make it smaller or take another one.',
  },
  already_verified: {
    de: 'Deine E-Mail-Adresse ist schon bestätigt.',
    en: 'Your email address is already confirmed.',
  },
  unknown_match: {
    de: 'Diese Begegnung gibt es in der Phase nicht.',
    en: 'There is no such match in this stage.',
  },
  match_not_open: {
    de: 'Für diese Begegnung kann jetzt kein Ergebnis eingetragen werden.',
    en: 'This match takes no result now.',
  },
  match_not_final: {
    de: 'Nur ein Ergebnis, das feststeht, kann korrigiert werden.',
    en: 'Only a final result can be corrected.',
  },
  wrong_sides: {
    de: 'In dieser Begegnung stehen inzwischen andere Seiten.',
    en: 'Other sides stand in this match by now.',
  },
  score_invalid: {
    de: 'Dieses Ergebnis ist in dieser Begegnung nicht möglich.',
    en: 'This score is not possible in this match.',
  },
  unknown_entry: {
    de: 'Diese Anmeldung gibt es in der Phase nicht.',
    en: 'There is no such entry in this stage.',
  },
  already_out: { de: 'Diese Teilnahme ist schon beendet.', en: 'This entry has left already.' },
  entry_twice: {
    de: 'Eine Teilnahme steht doppelt in der Reihenfolge.',
    en: 'An entry stands in the order twice.',
  },
  entry_missing: {
    de: 'In der Reihenfolge fehlt eine Teilnahme.',
    en: 'An entry is missing from the order.',
  },
  stage_started: {
    de: 'Die Setzliste steht fest, die Phase hat begonnen.',
    en: 'The seeds are fixed, the stage has begun.',
  },
  round_not_drawable: {
    de: 'Die nächste Runde kann noch nicht ausgelost werden.',
    en: 'The next round cannot be drawn yet.',
  },
  stage_not_running: { de: 'Diese Phase läuft nicht.', en: 'This stage is not being played.' },
  stage_not_ready: { de: 'Diese Phase kann noch nicht beginnen.', en: 'This stage cannot start yet.' },
  stage_invalid: {
    de: 'Teilnehmer oder Einstellungen der Phase passen nicht zusammen.',
    en: 'Entries or settings of the stage do not fit.',
  },
  stage_log_damaged: {
    de: 'Das Protokoll der Phase ist beschädigt.',
    en: 'The log of the stage is damaged.',
  },
  later_stage_started: {
    de: 'Das würde eine spätere Phase ändern, die schon begonnen hat.',
    en: 'This would change a later stage that has begun.',
  },
  wrong_state: {
    de: 'Dieser Schritt ist im jetzigen Stand des Turniers nicht möglich.',
    en: 'The tournament does not take this step in its present state.',
  },
  season_tournament: {
    de: 'In diesem Turnier wird eine Ligasaison gespielt: Es beginnt und endet mit ihr.',
    en: 'A season of a league is played in this tournament: it begins and ends with it.',
  },
  match_decided: {
    de: 'Eine Begegnung ist schon gespielt oder entschieden.',
    en: 'A match has been played or decided already.',
  },
  too_few_entries: {
    de: 'Für dieses Turnier sind zu wenige da.',
    en: 'There are too few entries for this tournament.',
  },
  tournament_invalid: {
    de: 'An diesem Turnier stimmt noch etwas nicht.',
    en: 'Something about this tournament does not fit yet.',
  },
  times_frozen: {
    de: 'Diese Zeit steht fest und kann nicht mehr geändert werden.',
    en: 'This time is fixed and cannot be changed any more.',
  },
  settings_frozen: {
    de: 'Das kann im jetzigen Stand des Turniers nicht mehr geändert werden.',
    en: 'This cannot be changed in the present state of the tournament.',
  },
  places_taken: {
    de: 'Es sind schon mehr dabei, als es dann Plätze gäbe.',
    en: 'More have entered than there would be places.',
  },
  check_in_closed: {
    de: 'Der Check-in ist nicht offen.',
    en: 'Check-in is not open.',
  },
  selection_invalid: {
    de: 'Diese Auswahl passt nicht zum Turnier.',
    en: 'This selection does not fit the tournament.',
  },
  player_elsewhere: {
    de: 'Jemand aus der Auswahl spielt in diesem Turnier schon für eine andere Anmeldung.',
    en: 'Somebody of the selection plays for another entry of this tournament.',
  },
  wrong_entry_state: {
    de: 'Dieser Schritt ist für diese Anmeldung jetzt nicht möglich.',
    en: 'This entry does not take this step now.',
  },
  late_check_in_decided: {
    de: 'Über den späten Check-in ist schon entschieden.',
    en: 'The late check-in has been decided already.',
  },
  no_free_slot: {
    de: 'Es kann niemand mehr dazukommen: Kein Freilos ist mehr offen, alle Gruppen spielen schon, oder es bleibt keine Runde, in der etwas zu gewinnen wäre.',
    en: 'No one can join any more: no bye is open, all groups have begun, or no round is left in which there is something to win.',
  },
  entries_not_eligible: {
    de: 'Nicht alle Teilnehmer sind spielberechtigt.',
    en: 'Not every entry is eligible to play.',
  },
  line_up_short: {
    de: 'Nicht jedes Team hat genug Spieler, die nur hier spielen.',
    en: 'Not every team has enough players who play for it alone.',
  },
  substitutes_used: {
    de: 'So viele Spieler können nicht mehr nachnominiert werden.',
    en: 'So many further players cannot be named.',
  },
  substitutes_closed: {
    de: 'Nachnominieren kann jetzt nur noch die Turnierleitung.',
    en: 'Only the organizers can name further players now.',
  },
  player_in_match: {
    de: 'Wer gerade bereit ist oder spielt, bleibt im Aufgebot.',
    en: 'Whoever is ready or plays right now stays in the roster.',
  },
  seeds_invalid: {
    de: 'Die Setzliste kann so nicht übernommen werden.',
    en: 'The list of seeds cannot be taken like this.',
  },
  too_soon: {
    de: 'Das wurde gerade erst gemacht. Bitte warte etwas.',
    en: 'This was done a moment ago. Please wait a while.',
  },
  no_place_free: {
    de: 'Alle Plätze sind vergeben.',
    en: 'All places are taken.',
  },
  team_name_invalid: {
    de: "Dieser Teamname geht nicht. Erlaubt sind 2 bis 40 Zeichen: Buchstaben, Ziffern, Leerzeichen und . _ - ' & + !",
    en: "This team name is not possible. Allowed are 2 to 40 characters: letters, digits, blanks and . _ - ' & + !",
  },
  team_name_taken: { de: 'Diesen Teamnamen gibt es schon.', en: 'This team name is already taken.' },
  team_name_reserved: {
    de: 'Dieser Teamname ist reserviert, weil er zu Verwechslungen führen könnte. Bitte wähle einen anderen.',
    en: 'This team name is reserved because it could be mistaken for someone else. Please choose another one.',
  },
  team_tag_invalid: {
    de: 'Dieses Kürzel geht nicht. Erlaubt sind 2 bis 5 Buchstaben oder Ziffern.',
    en: 'This tag is not possible. Allowed are 2 to 5 letters or digits.',
  },
  team_full: { de: 'Das Team ist voll.', en: 'The team is full.' },
  already_member: { de: 'Im Team ist dieser Account schon.', en: 'This account is already in the team.' },
  not_member: {
    de: 'Im Team ist dieser Account nicht (mehr).',
    en: 'This account is not in the team (any more).',
  },
  team_in_tournament: {
    de: 'Ein Turnier braucht das noch, bis es vorbei ist.',
    en: 'A tournament needs this until it is over.',
  },
  owner_stays: {
    de: 'Wem das Team gehört, bleibt darin. Gib es zuerst weiter.',
    en: 'Whoever owns the team stays in it. Hand it over first.',
  },
  invite_expired: { de: 'Diese Einladung ist abgelaufen.', en: 'This invite has expired.' },
  invite_revoked: { de: 'Diese Einladung wurde zurückgezogen.', en: 'This invite was revoked.' },
  invite_used: { de: 'Diese Einladung wurde schon benutzt.', en: 'This invite has already been used.' },
  team_gone: { de: 'Dieses Team wurde aufgelöst.', en: 'This team was dissolved.' },
  too_many_invites: {
    de: 'Für dieses Team sind schon sehr viele Einladungen offen. Zieh zuerst eine zurück.',
    en: 'This team has very many open invites already. Revoke one first.',
  },
  too_many_requests_to_join: {
    de: 'Du wartest schon auf die Antwort von sehr vielen Teams.',
    en: 'You are waiting for the answer of very many teams already.',
  },
  already_invited: {
    de: 'Für dieses Team gibt es schon eine Einladung.',
    en: 'There is an invite to this team already.',
  },
  already_requested: {
    de: 'Die Anfrage an dieses Team wartet schon auf eine Antwort.',
    en: 'The request to this team is waiting for an answer already.',
  },
  request_closed: {
    de: 'Diese Anfrage ist schon beantwortet oder zurückgezogen.',
    en: 'This request was answered or withdrawn already.',
  },
  too_many_teams: {
    de: 'Mehr Teams kann ein Account nicht besitzen.',
    en: 'An account cannot own more teams.',
  },
  unknown_person: {
    de: 'Diesen Account gibt es nicht, oder er ist gesperrt.',
    en: 'There is no such account, or it is banned.',
  },
  not_team_owner: { de: 'Das kann nur, wem das Team gehört.', en: 'Only the owner of the team can do this.' },
  wrong_match_state: {
    de: 'Dieser Schritt ist im jetzigen Stand der Begegnung nicht möglich.',
    en: 'The match does not take this step in its present state.',
  },
  not_ready: {
    de: 'Deine Seite ist nicht bereit gemeldet.',
    en: 'Your side is not ready.',
  },
  report_invalid: {
    de: 'Diese Ergebnisse passen nicht zusammen.',
    en: 'These scores do not fit together.',
  },
  own_report: {
    de: 'Auf die eigene Meldung antwortet die andere Seite.',
    en: 'The other side answers your own report.',
  },
  report_outdated: {
    de: 'Diese Meldung wurde inzwischen ersetzt.',
    en: 'This report has been replaced meanwhile.',
  },
  staff_protected: {
    de: 'Wem der Veranstalter gehört und wer dich eingesetzt hat, dem kannst du die Rolle nicht nehmen.',
    en: 'You cannot take the role of the organizer’s owner, or of who appointed you.',
  },
  in_use: {
    de: 'Das wird noch benutzt und kann nur archiviert werden.',
    en: 'This is still in use and can only be archived.',
  },
  slug_taken: {
    de: 'Dieses Kürzel für die Adresse gibt es schon.',
    en: 'This short name for the address is already taken.',
  },
  too_many_entries: {
    de: 'Diese Liste ist voll. Lösch erst etwas, das niemand mehr braucht.',
    en: 'This list is full. Delete something that nobody needs any more.',
  },
  organizer_needed: {
    de: 'Jedes Turnier gehört zu einem Veranstalter: Der letzte bleibt.',
    en: 'Every tournament belongs to an organizer: the last one stays.',
  },
  low_contrast: {
    de: 'Diese Farbe ist als Schrift kaum zu lesen.',
    en: 'Text in this colour is hard to read.',
  },
  archived: {
    de: 'Das ist archiviert und kann nicht mehr gewählt werden.',
    en: 'This is archived and can no longer be chosen.',
  },
  location_unknown: {
    de: 'Diesen Ort kennen wir nicht: Land, Bundesland und Stadt passen nicht zueinander.',
    en: 'We do not know this place: country, state and city do not belong together.',
  },
  role_needed: {
    de: 'Diese Rolle wird gebraucht: Mit ihr gründen und führen Leute ihre Teams. Leg erst eine andere an, die das Team mitführt und spielt, und zieh sie in der Liste vor diese.',
    en: 'This role is needed: people create and manage their teams with it. Add another one first that manages and plays, and move it above this one in the list.',
  },
  frame_opaque: {
    de: 'Dieses Bild würde alles verdecken. Ein Rahmen muss in der Mitte durchsichtig sein: nimm PNG, WebP oder AVIF.',
    en: 'This picture would hide everything. A frame has to be transparent in the middle: take PNG, WebP or AVIF.',
  },
  own_match: {
    de: 'Du gehörst selbst zu einer der Seiten. Das muss jemand anderes entscheiden.',
    en: 'You belong to one of the sides yourself. Someone else has to decide this.',
  },
  scores_agree: {
    de: 'Diese Ergebnisse stimmen mit der Meldung überein. Du kannst sie bestätigen.',
    en: 'These scores are those of the report. You can confirm it.',
  },
  scores_differ: {
    de: 'Die andere Seite hat etwas anderes gemeldet. Bestätige es oder lege Einspruch ein.',
    en: 'The other side has reported something else. Confirm it or dispute it.',
  },
  evidence_unknown: {
    de: 'Diesen Nachweis gibt es auf deiner Seite nicht.',
    en: 'Your side has no such evidence.',
  },
  evidence_full: {
    de: 'Mehr Bilder kann deine Seite hier nicht hinterlegen.',
    en: 'Your side cannot keep more pictures here.',
  },
  proposal_closed: {
    de: 'Dieser Vorschlag ist nicht mehr offen.',
    en: 'This proposal is not open any more.',
  },
  proposal_time: {
    de: 'Auf diese Zeit kann die Begegnung nicht verlegt werden.',
    en: 'The match cannot be moved to this time.',
  },
  own_proposal: {
    de: 'Auf den eigenen Vorschlag antwortet die andere Seite.',
    en: 'The other side answers your own proposal.',
  },
  veto_closed: {
    de: 'In dieser Begegnung werden jetzt keine Maps gewählt.',
    en: 'No maps are chosen in this match now.',
  },
  not_your_turn: {
    de: 'Gerade ist die andere Seite dran.',
    en: 'It is the other side’s turn.',
  },
  map_unavailable: {
    de: 'Diese Map steht nicht mehr zur Wahl.',
    en: 'This map is not available any more.',
  },
  muted: {
    de: 'Die Turnierleitung hat dir in diesem Chat das Schreiben entzogen.',
    en: 'A referee has muted you in this chat.',
  },
  deadline_passed: { de: 'Die Zeit dafür ist abgelaufen.', en: 'The time for this is over.' },
  preview_needed: {
    de: 'Diese Begegnung ist entschieden. Sieh dir zuerst an, was sich ändert.',
    en: 'This match is final. Look at what changes first.',
  },
  no_report: { de: 'Diese Seite hat nichts gemeldet.', en: 'This side has not reported anything.' },
  nothing_to_undo: {
    de: 'In dieser Begegnung gibt es keine Entscheidung, die zurückgenommen werden kann.',
    en: 'There is no decision in this match that could be taken back.',
  },
  decision_followed: {
    de: 'Auf dieser Entscheidung wurde schon weitergespielt. Entscheide die Begegnung neu.',
    en: 'Matches were played on this decision already. Decide the match anew.',
  },
  deadline_past: { de: 'Diese Frist liegt in der Vergangenheit.', en: 'This deadline has passed.' },
  ruling_undone: {
    de: 'Diese Entscheidung wurde zurückgenommen. Sie lässt sich nicht mehr ändern.',
    en: 'This ruling was taken back and cannot be changed any more.',
  },
  tip_closed: {
    de: 'Die Zeit für diesen Tipp ist abgelaufen.',
    en: 'The time for this tip is over.',
  },
  tip_invalid: { de: 'So kann das nicht ausgehen.', en: 'It cannot end like that.' },
  tip_own_match: {
    de: 'Begegnungen, in denen du spielst, kannst du nicht tippen.',
    en: 'You cannot tip matches that you play in.',
  },
  tip_sides_unknown: {
    de: 'Noch steht nicht fest, wer hier spielt.',
    en: 'It is not known yet who plays here.',
  },
  tip_rule_unfit: {
    de: 'Diese Regel passt nicht zu allen Begegnungen.',
    en: 'This rule does not fit all of the matches.',
  },
  tip_day_tipped: {
    de: 'An diesem Spieltag wurde schon getippt. Seine Regel bleibt.',
    en: 'Tips were given on this match day. Its rule stays.',
  },
  tip_no_matches: {
    de: 'Hier gibt es noch keine Begegnungen, die man tippen kann.',
    en: 'There are no matches here that could be tipped.',
  },
  tip_match_taken: {
    de: 'Eine Begegnung gehört schon zu dieser Tipprunde.',
    en: 'A match belongs to this tip round already.',
  },
  tip_open: {
    de: 'Diese Frage kann noch beantwortet werden. Entscheide sie danach.',
    en: 'This question can still be answered. Decide it afterwards.',
  },
  tip_link_invalid: {
    de: 'Dieser Link gilt nicht mehr. Frag nach einem neuen.',
    en: 'This link does not count any more. Ask for a new one.',
  },
  tip_group_full: { de: 'Diese Tippgruppe ist voll.', en: 'This group is full.' },
  too_many_tip_groups: {
    de: 'Du bist schon in so vielen Tippgruppen, wie es geht.',
    en: 'You are in as many groups as possible already.',
  },
  tip_round_used: {
    de: 'In dieser Tipprunde wurde schon getippt. Sie bleibt, damit nichts davon verloren geht.',
    en: 'Tips were given in this round. It stays, so that none of them is lost.',
  },
  tip_option_chosen: {
    de: 'Eine Antwort, die schon jemand gewählt hat, kannst du nicht entfernen, nur anders schreiben.',
    en: 'You cannot remove an answer that somebody has chosen, only spell it differently.',
  },
  tip_question_changed: {
    de: 'Diese Frage wurde gerade geändert. Sieh sie dir noch einmal an und antworte dann.',
    en: 'This question was changed just now. Look at it again, then answer.',
  },
  tip_given: {
    de: 'Diese Person hat hier schon selbst getippt. Ihr Tipp bleibt.',
    en: 'This person has already tipped here. Their tip stays.',
  },
  tip_for_oneself: {
    de: 'Für dich selbst kannst du keinen Tipp nachtragen. Bitte jemand anderen darum.',
    en: 'You cannot enter a tip for yourself. Ask somebody else to.',
  },
  league_exists: { de: 'Diese Liga gibt es schon.', en: 'There is such a league already.' },
  wrong_season_state: {
    de: 'Dieser Schritt ist im jetzigen Stand der Saison nicht möglich.',
    en: 'The season does not take this step in its present state.',
  },
  season_invalid: {
    de: 'Divisionen, Teams oder Zeiten der Saison passen nicht zusammen.',
    en: 'Divisions, teams or times of the season do not fit together.',
  },
  season_open: {
    de: 'In dieser Saison ist noch nicht alles entschieden.',
    en: 'Not everything in this season is decided yet.',
  },
  decider_unneeded: {
    de: 'Zwischen diesen Teams ist nichts zu entscheiden.',
    en: 'Nothing has to be decided between these teams.',
  },
  rosters_locked: {
    de: 'Aufgebote stehen fest, bis das nächste Transferfenster öffnet.',
    en: 'Rosters are locked until the next transfer window opens.',
  },
  webhook_refused: {
    de: 'An diese Adresse schicken wir nichts. Sie muss mit https:// beginnen und öffentlich erreichbar sein.',
    en: 'We send nothing to this address. It has to begin with https:// and to be reachable publicly.',
  },
  api_key_invalid: {
    de: 'Diesen API-Schlüssel gibt es nicht, oder nicht mehr.',
    en: 'There is no such API key, or not any more.',
  },
  api_key_reads_only: {
    de: 'Ein API-Schlüssel liest nur, was alle lesen dürfen.',
    en: 'An API key reads only what everybody may read.',
  },
  too_many_api_keys: {
    de: 'Mehr API-Schlüssel gehen nicht. Beende erst einen anderen.',
    en: 'There cannot be more API keys. End another one first.',
  },
  already_banned: {
    de: 'Hier gilt schon eine Sperre. Heb sie erst auf, wenn eine andere gelten soll.',
    en: 'A ban holds already. Lift it first if another one should hold.',
  },
  match_begun: {
    de: 'Hier hat schon jemand begonnen: Best of und Beginn bleiben, wie sie sind.',
    en: 'Play has begun here: best-of and start stay as they are.',
  },
  best_of_fixed: {
    de: 'Für diese Begegnung geht dieses Best of nicht.',
    en: 'This best-of is not possible for this match.',
  },
  lot_drawn: {
    de: 'Wer hier vorn steht, ist schon entschieden.',
    en: 'Who is ahead here is decided already.',
  },
  stage_fixed: {
    de: 'Was schon begonnen hat, bleibt, wie es ist. Ändern lassen sich nur die Phasen danach.',
    en: 'What has begun stays as it is. Only the stages after it can be changed.',
  },
  start_past: { de: 'Dieser Beginn liegt in der Vergangenheit.', en: 'This start is in the past.' },
  directory_off: {
    de: 'Diese Liste gibt es auf dieser Seite nicht.',
    en: 'This site has no such list.',
  },
  banned_by_organizer: {
    de: 'Du bist von den Turnieren dieses Veranstalters gesperrt.',
    en: 'You are banned from the tournaments of this organizer.',
  },
  not_in_team: {
    de: 'Diese Person ist nicht oder nicht mehr in deinem Team.',
    en: 'This person is not, or no longer, in your team.',
  },
  nothing_missing: {
    de: 'Für diese Person gibt es hier nichts mehr zu tun.',
    en: 'There is nothing left for this person to do.',
  },
  manages_team: {
    de: 'Du kannst mit diesem Team selbst beitreten.',
    en: 'You can join with this team yourself.',
  },
  canary_plan: {
    de: 'Die Schritte des Plans müssen größer werden, jeder größer als der Anteil davor, und höchstens 100 sein.',
    en: 'The steps of the plan have to rise, each above the share before it, and be 100 at most.',
  },
  already_ended: {
    de: 'Das wurde inzwischen beendet. Bitte versuche es noch einmal.',
    en: 'This was ended in the meantime. Please try again.',
  },
  trial_failed: {
    de: 'Diese Version hat Fehler, wenn sie gerendert wird.',
    en: 'This version has faults when it is rendered.',
  },
  trial_busy: {
    de: 'Gerade werden andere Versionen probiert. Bitte versuche es gleich noch einmal.',
    en: 'Other versions are being tried right now. Please try again soon.',
  },
  trial_outdated: {
    de: 'Während diese Version probiert wurde, ist etwas anderes aktiv geworden. Bitte versuche es noch einmal.',
    en: 'Something else became active while this version was tried. Please try again.',
  },
  additional_fields: { de: 'Bitte prüfe die markierten Felder.', en: 'Please check the marked fields.' },
};

/** A refusal with a name from the contract's error table. Everything else that is thrown becomes `internal`. */
export class ApiError extends Error {
  readonly kind: ErrorName;
  readonly details: readonly string[];
  /** Seconds after which trying again makes sense, sent as `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(kind: ErrorName, details: readonly string[] = [], retryAfter?: number) {
    super(kind);
    this.kind = kind;
    this.details = details;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return errorTable[this.kind].status;
  }

  /** The answer's body in the words of `locale`. */
  toReply(locale: Locale): ApiErrorReply {
    const { code } = errorTable[this.kind];
    const details = [...this.details];
    return { errors: [{ code, name: this.kind, message: messages[this.kind][locale], details }] };
  }
}
