import { pattern } from '@duellwerk/shared/contract/schema';

const SLUG_MAX = 40;

/** The part of an address that names an entry: `rainbow-six`. */
export const slug = pattern(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, SLUG_MAX);
