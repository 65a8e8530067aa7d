// Whose pages may read the files of a hot remote, and follow its updates.

const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d+$/;

/** Whether pages of an origin may read: those of this machine, and of the site that the remote is tried in. */
export function mayReadHot(origin: string, site: string | undefined): boolean {
  return LOOPBACK.test(origin) || origin === site;
}
