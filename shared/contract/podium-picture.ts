interface PodiumOf {
  tournament: string;
  /** The tournament's revision, so that the picture can be cached for good. */
  rev: number;
  locale: string;
}

/** Address of the picture of a tournament's podium, 1200 to 630 pixels. */
export function podiumPicturePath({ tournament, rev, locale }: PodiumOf): string {
  return `/embed/tournaments/${tournament}/podium.png?rev=${rev}${locale === 'de' ? '' : `&lang=${locale}`}`;
}
