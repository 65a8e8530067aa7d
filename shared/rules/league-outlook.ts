// What the places that an entry can still reach mean for it, as one word.
import { type Zone, type ZonePlaces, zoneAt, zones } from './league-movement.ts';

/**
 * `promoted`: up for certain. `relegated`: down for certain. `safe`: neither up nor down any more. `settled`: plays a relegation
 * match for certain. `may_rise`, `may_fall`: that alone is still possible; `open`: both are.
 */
export const prospects = [
  'promoted',
  'relegated',
  'safe',
  'settled',
  'may_rise',
  'may_fall',
  'open',
] as const;
export type Prospect = (typeof prospects)[number];

/** The zones of a span of places. */
export function zonesBetween(best: number, worst: number, places: ZonePlaces, size: number): Zone[] {
  const found = new Set<Zone>();
  for (let place = best; place <= worst; place += 1) found.add(zoneAt(place, places, size));
  return zones.filter((zone) => found.has(zone));
}

/** What is still possible for who can end on one of these places. */
export function prospectOf(best: number, worst: number, places: ZonePlaces, size: number): Prospect {
  const found = zonesBetween(best, worst, places, size);
  const [first] = found;
  if (found.length === 1 && first !== undefined) {
    if (first === 'direct_promote') return 'promoted';
    if (first === 'direct_relegate') return 'relegated';
    return first === 'hold' ? 'safe' : 'settled';
  }
  const mayRise = found.some((zone) => zone === 'direct_promote' || zone === 'relegation_up');
  const mayFall = found.some((zone) => zone === 'direct_relegate' || zone === 'relegation_down');
  if (mayRise && mayFall) return 'open';
  return mayRise ? 'may_rise' : 'may_fall';
}
