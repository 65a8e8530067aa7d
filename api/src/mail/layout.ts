import { escapeHtml } from '../text/escape-html.ts';
import type { Locale } from '../text/locale.ts';
import type { Letter } from './kinds.ts';

/** Around every letter: whom it is for (`null` where no name may stand), and who writes. */
interface Frame {
  locale: Locale;
  name: string | null;
  site: string;
}

const words = {
  de: {
    hello: (name: string | null) => (name ? `Hallo ${name},` : 'Hallo,'),
    asText: 'Der Knopf geht nicht? Dann öffne diese Adresse:',
    automatic: 'Diese E-Mail wurde automatisch verschickt.',
  },
  en: {
    hello: (name: string | null) => (name ? `Hello ${name},` : 'Hello,'),
    asText: 'The button does not work? Then open this address:',
    automatic: 'This mail was sent automatically.',
  },
};

/** The letter for readers without HTML. */
export function plainLetter({ paragraphs, button, remarks = [] }: Letter, frame: Frame): string {
  const { hello, automatic } = words[frame.locale];
  const action = button ? [`${button.label}:\n${button.link}`] : [];
  const blocks = [hello(frame.name), ...paragraphs, ...action, ...remarks];
  return `${[...blocks, `-- \n${frame.site}\n${automatic}`].join('\n\n')}\n`;
}

// Mail programs know tables and inline styles, and little else. Colours are those of the site's themes.
const FONT = "font-family:Geist,Inter,'Segoe UI',Helvetica,Arial,sans-serif";
const TITLE = "font-family:'Barlow Condensed','Arial Narrow',Impact,sans-serif;font-weight:700";
const TEXT = `${FONT};font-size:16px;line-height:1.55;color:#17213a;margin:0 0 16px`;
const SMALL = `${FONT};font-size:14px;line-height:1.5;color:#4a5673;margin:0 0 12px`;

/** The same as HTML. Everything in it is escaped; it loads nothing. */
export function htmlLetter(letter: Letter, frame: Frame): string {
  const { hello, automatic } = words[frame.locale];
  const site = escapeHtml(frame.site);
  return `<!doctype html>
<html lang="${frame.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light only"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:0;background:#e6ebf4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#e6ebf4"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td bgcolor="#070b14" style="padding:18px 28px;border-bottom:4px solid #ffd43b"><span style="${TITLE};font-size:24px;letter-spacing:1px;color:#f2f5fc;text-transform:uppercase">${site}</span></td></tr>
<tr><td bgcolor="#ffffff" style="padding:28px 28px 16px">
<h1 style="${TITLE};font-size:26px;line-height:1.15;color:#0b1326;margin:0 0 18px">${escapeHtml(letter.subject)}</h1>
${[hello(frame.name), ...letter.paragraphs].map((text) => `<p style="${TEXT}">${escapeHtml(text)}</p>`).join('\n')}
${letter.button ? buttonOf(letter.button, frame.locale) : ''}
${(letter.remarks ?? []).map((text) => `<p style="${SMALL}">${escapeHtml(text)}</p>`).join('\n')}
</td></tr>
<tr><td style="padding:16px 28px"><p style="${SMALL}">${site} · ${automatic}</p></td></tr>
</table></td></tr></table></body></html>
`;
}

function buttonOf({ label, link }: NonNullable<Letter['button']>, locale: Locale): string {
  const href = escapeHtml(link);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td bgcolor="#ffd43b"><a href="${href}" style="${FONT};display:inline-block;padding:14px 26px;font-size:16px;font-weight:700;color:#171203;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p style="${SMALL};word-break:break-all">${words[locale].asText}<br><a href="${href}" style="color:#1b4f91">${href}</a></p>`;
}
