/** The zone of the site's times. Apart from their formats, which the first bundle has no need of. */
export const DEFAULT_TIME_ZONE = 'Europe/Berlin';
