/** Browsers by what they alone write into their user agent; those that also name others come first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgi?A?(?:OS)?\//, 'Edge'],
  [/\bOPR\/|\bOPX\/|\bOpera\b/, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

/** iPads and Android also name the systems that they come from, so they come first. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/**
 * The browser in a few words that people know their devices by, `Firefox · Linux`; a part that is not known is left out,
 * `null` when nothing is. Never text of the client's own.
 */
export function deviceOf(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const words = [browsers, systems].map((table) => table.find(([sign]) => sign.test(userAgent))?.[1]);
  return words.filter((word) => word !== undefined).join(' · ') || null;
}
