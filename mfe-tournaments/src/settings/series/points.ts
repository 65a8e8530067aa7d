// Points for places as people write them: "10, 7, 5".
import { SERIES_PLACES_MAX, SERIES_POINTS_MAX } from '@duellwerk/shared/contract/master-data/series';

export const writePoints = (points: readonly number[]) => points.join(', ');

/** The points of a text, `null` for one that does not say any as the API takes them. */
export function readPoints(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const points = parts.map(Number);
  const isGood = points.every((each) => Number.isInteger(each) && each >= 0 && each <= SERIES_POINTS_MAX);
  return isGood && points.length > 0 && points.length <= SERIES_PLACES_MAX ? points : null;
}
