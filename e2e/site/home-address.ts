let homes = 0;

/** A private address that nobody else has, for the `X-Forwarded-For` of sites that believe a proxy; their bounds are per address. */
export function nextHome(): string {
  homes += 1;
  return `10.${(homes >> 16) & 255}.${(homes >> 8) & 255}.${homes & 255}`;
}
