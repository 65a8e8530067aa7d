import type { Locale } from '../text/locale.ts';

/** Where the site is at home; mails cannot know where their reader is. */
const HOME_ZONE = 'Europe/Berlin';

const formats: Record<Locale, Intl.DateTimeFormat> = {
  de: formatOf('de-DE'),
  en: formatOf('en-GB'),
};

function formatOf(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ hourCycle: 'h23', timeZone: HOME_ZONE },
  });
}

/** `21.11.2026 18:45 Uhr` as specification 9 writes it; English readers are told the zone. */
export function momentIn(locale: Locale, moment: Date): string {
  const parts = Object.fromEntries(
    formats[locale].formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  const text = `${parts.day}.${parts.month}.${parts.year} ${parts.hour}:${parts.minute}`;
  return locale === 'de' ? `${text} Uhr` : `${text} (Berlin)`;
}

/** `m…@example.test`: enough to know an own address again, too little for whoever else reads the mailbox. */
export function maskedMail(mail: string): string {
  const at = mail.lastIndexOf('@');
  return `${mail.slice(0, 1)}…${mail.slice(at)}`;
}
