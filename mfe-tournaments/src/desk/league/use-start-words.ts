import type { DivisionTable } from '@duellwerk/shared/contract/leagues';
import { useLingui } from '@lingui/react/macro';

/** What speaks against the start of a season, `place:problem` as the rules of zones and calendars name it. */
export function useStartWords(divisions: readonly DivisionTable[]): (problem: string) => string {
  const { t } = useLingui();
  return (problem) => {
    const [place = '', code = ''] = problem.split(':');
    const index = Number(place.split('.')[1]);
    const name = divisions[index]?.name ?? t`Division ${index + 1}`;
    switch (code) {
      case 'none':
        return t`Es gibt noch keine Division`;
      case 'too_few':
        return t`Es gibt weniger Spieltage, als die größte Division Runden hat`;
      case 'too_few_entries':
        return t`${name}: braucht mindestens zwei Teams`;
      case 'too_many_places':
        return t`${name}: mehr Plätze für Auf- und Abstieg als Teams`;
      case 'top_cannot_rise':
        return t`${name}: aus der höchsten Division steigt niemand auf`;
      case 'bottom_cannot_defend':
        return t`${name}: unter der letzten Division gibt es keine Relegation`;
      case 'unequal_relegation':
        return t`${name}: für die Relegation braucht es unten so viele Plätze wie oben`;
      default:
        return t`${name}: das passt nicht zusammen (${problem})`;
    }
  };
}
