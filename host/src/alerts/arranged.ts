import type { Alert } from '@duellwerk/shared/contract/alerts';

/** More than this is no message to anybody: they are not drawn at all. */
const MOST_DRAWN = 40;

export interface Arranged {
  alert: Alert;
  /** Place by importance, 0 for the most important one, which stands alone until somebody wants the rest. */
  rank: number;
}

const urgency = ({ style }: Alert): number => ['error', 'warning'].indexOf(style) + 1 || 3;

/**
 * The alerts in their own order (specification 4: a new one comes last), each with its rank: errors first, then
 * warnings, then the rest, the newer one first among equals. So what has just come is never folded away by older news.
 */
export function arranged(alerts: readonly Alert[]): Arranged[] {
  const byImportance = alerts
    .map((alert, place) => ({ alert, place }))
    .sort((one, other) => urgency(one.alert) - urgency(other.alert) || other.place - one.place);
  const ranks = new Map(byImportance.map(({ alert }, rank) => [alert, rank]));
  return alerts
    .map((alert) => ({ alert, rank: ranks.get(alert) ?? 0 }))
    .filter(({ rank }) => rank < MOST_DRAWN);
}

/** Letters that a line surely holds on the narrowest phone, and that two lines of whole words do. */
const LINE = 24;
const TWO_LINES = 40;

/** Whether a message may need more than a phone's two lines, of which the second begins with its last link. */
export function isLong({ message }: Pick<Alert, 'message'>): boolean {
  const link = message.lastIndexOf('<a');
  if (link < 0) return lettersOf(message) > TWO_LINES;
  return lettersOf(message.slice(0, link)) > LINE || lettersOf(message.slice(link)) > LINE;
}

const lettersOf = (markup: string) => markup.replace(/<[^>]*>/g, '').length;
