import type { Notification, NotificationKind } from '@duellwerk/shared/contract/notifications';
import type { IconName } from '@duellwerk/shared/ui/icon';
import { useLingui } from '@lingui/react/macro';

const icons: Record<NotificationKind, IconName> = {
  registration_opened: 'calendar',
  team_invited: 'users',
  check_in_opened: 'check',
  check_in_closing: 'clock',
  promoted: 'chevron-up',
  not_eligible: 'warning',
  tournament_cancelled: 'cross',
  match_ready: 'swords',
  match_moved: 'clock',
  result_to_confirm: 'trophy',
  time_proposed: 'calendar',
  ruling_published: 'gavel',
  organizer_message: 'info',
  case_opened: 'gavel',
  tips_closing: 'clock',
  requirement_missing: 'warning',
  entry_wanted: 'users',
  tip_entered: 'info',
  roster_changed: 'users',
  canary_stopped: 'warning',
};

const isKnown = (kind: string): kind is NotificationKind => Object.hasOwn(icons, kind);

/** The mark of a kind; one that this version does not know is simply news. */
export function iconOf(kind: string): IconName {
  return isKnown(kind) ? icons[kind] : 'info';
}

/** What happened, and where: the tournament or team with the own team. */
export function useNotificationWords(): (notification: Notification) => { what: string; where: string } {
  const { t } = useLingui();
  const stepsOf = ({ missing }: Notification): string =>
    [
      ...(missing?.mail ? [t`E-Mail-Adresse bestätigen`] : []),
      ...(missing?.links ?? []).map((service) => t`${service} verknüpfen`),
    ].join(', ');
  const rosterMessage = ({ roster, reason }: Notification): string => {
    if (roster === 'joined') return t`Du stehst jetzt im Aufgebot`;
    if (roster === 'left') return t`Du stehst nicht mehr im Aufgebot`;
    return reason
      ? t`Die Turnierleitung hat euer Aufgebot geändert: ${reason}`
      : t`Die Turnierleitung hat euer Aufgebot geändert`;
  };
  const whatOf = (notification: Notification): string => {
    const { kind, other, reason, ruling, message, subject, team, tip, times } = notification;
    switch (kind) {
      case 'registration_opened':
        return t`Anmeldung offen`;
      case 'team_invited':
        return other === null ? t`Einladung in ein Team` : t`${other} lädt dich ein`;
      case 'check_in_opened':
        return t`Check-in offen`;
      case 'check_in_closing':
        return t`Check-in endet gleich`;
      case 'promoted':
        return team === null ? t`Du bist nachgerückt` : t`Ihr seid nachgerückt`;
      case 'not_eligible':
        return t`Nicht mehr spielberechtigt`;
      case 'tournament_cancelled':
        return reason ? t`Turnier abgesagt: ${reason}` : t`Turnier abgesagt`;
      case 'match_ready':
        return other === null ? t`Nächste Begegnung` : t`Nächste Begegnung: gegen ${other}`;
      case 'match_moved':
        return other === null ? t`Begegnung verlegt` : t`Verlegt: deine Begegnung gegen ${other}`;
      case 'result_to_confirm':
        return other === null ? t`Ergebnis bestätigen` : t`Ergebnis gegen ${other} bestätigen`;
      case 'time_proposed':
        if (other !== null && times !== undefined) return t`${other} hat ${times} Zeiten vorgeschlagen`;
        return other === null ? t`Neuer Termin vorgeschlagen` : t`${other} schlägt einen Termin vor`;
      case 'organizer_message':
        return message ? t`Turnierleitung: ${message}` : t`Nachricht der Turnierleitung`;
      case 'case_opened':
        return t`Eine Begegnung wartet auf eine Entscheidung`;
      case 'tips_closing':
        return t`Dir fehlen noch Tipps`;
      case 'requirement_missing': {
        const steps = stepsOf(notification);
        return other === null
          ? t`Damit du mitspielen kannst: ${steps}`
          : t`${other} wartet auf dich: ${steps}`;
      }
      case 'entry_wanted':
        return other === null ? t`Dein Team möchte antreten` : t`${other} fragt, ob euer Team antritt`;
      case 'tip_entered': {
        if (!tip) return t`Für dich ist ein Tipp eingetragen`;
        const score = `${tip.a}:${tip.b}`;
        const by = other ?? t`Die Turnierleitung`;
        return reason
          ? t`${by} hat für dich ${score} getippt: ${reason}`
          : t`${by} hat für dich ${score} getippt`;
      }
      case 'roster_changed':
        return rosterMessage(notification);
      case 'canary_stopped':
        return reason ? t`Canary gestoppt: ${reason}` : t`Canary gestoppt`;
      case 'ruling_published': {
        const title = ruling?.title ?? subject.name;
        if (ruling?.change === 'amended') return t`Entscheidung ergänzt: ${title}`;
        return ruling?.change === 'undone'
          ? t`Entscheidung zurückgenommen: ${title}`
          : t`Entscheidung: ${title}`;
      }
      default:
        return subject.name;
    }
  };
  return (notification) => {
    const { subject, team } = notification;
    const where = team === null || subject.type === 'team' ? subject.name : `${subject.name} · ${team}`;
    return { what: whatOf(notification), where };
  };
}
