/** When everything happens on the site of `testAtFixedTime`: a Saturday evening in Berlin. */
export const FIXED_MOMENT = '2026-05-16T17:30:00.000Z';
