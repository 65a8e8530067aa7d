// The few pages of the demo's provider. Drawn without scripts; every text of a person is escaped.
import { escapeHtml } from '../../text/escape-html.ts';
import type { DemoPerson } from './persons.ts';

/** What a page is sent with: no script, no frame around it, and forms that lead here or back to the site that asked. */
export function policyOf(nonce: string, formsTo: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    // A browser asks this of every address that the answer to a form leads on to.
    `form-action ${["'self'", ...formsTo].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

interface Frame {
  nonce: string;
  /** The service as people know it, `Discord`. */
  service: string;
  /** Where the forms are sent to. */
  action: string;
}

/** Who are you? Persons to choose from, and one to type in. */
export function choicePage(frame: Frame, persons: readonly DemoPerson[]): string {
  const choices = persons.map(
    ({ key, name, about }) =>
      `<li><button name="person" value="${escapeHtml(key)}"><strong>${escapeHtml(name)}</strong> <span>${escapeHtml(about)}</span></button></li>`,
  );
  return page(
    frame,
    `Bei ${frame.service} anmelden`,
    `<p>Als wer möchtest du dich anmelden? Diese Accounts gibt es nur in der Demo.</p>
<form method="post" action="${escapeHtml(frame.action)}"><ul>${choices.join('')}</ul></form>
<h2>Als jemand anderes</h2>
<form method="post" action="${escapeHtml(frame.action)}" class="free">
<label>Name <input name="name" maxlength="32" required autocomplete="off"></label>
<label>E-Mail-Adresse (freiwillig) <input name="mail" type="email" maxlength="254" autocomplete="off"></label>
<button class="act">Anmelden</button>
</form>`,
  );
}

/** May the site know who you are? The person goes along in the form: nobody is signed in here. */
export function consentPage(
  frame: Frame,
  { key, name, mail }: DemoPerson,
  { tellsMail, isListed }: { tellsMail: boolean; isListed: boolean },
): string {
  const known = [name, ...(tellsMail ? [mail ?? 'keine E-Mail-Adresse'] : [])];
  const hidden = isListed ? { person: key } : { name, mail: mail ?? '' };
  return page(
    frame,
    'Duellwerk möchte wissen, wer du bist',
    `<p>Das erfährt Duellwerk von ${frame.service}:</p>
<ul>${known.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>
<form method="post" action="${escapeHtml(frame.action)}" class="row">
${Object.entries(hidden)
  .map(([field, value]) => `<input type="hidden" name="${field}" value="${escapeHtml(value)}">`)
  .join('\n')}
<button class="act" name="decision" value="allow">Zulassen</button>
<button name="decision" value="refuse">Ablehnen</button>
</form>`,
  );
}

/** Something that a person reads and can do nothing about here. */
export function messagePage(frame: Frame, title: string, text: string): string {
  return page(frame, title, `<p>${escapeHtml(text)}</p>`);
}

function page({ nonce, service }: Frame, title: string, body: string): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Demo</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<p class="where">Demo · steht für ${service}</p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

const STYLE = `
:root { color-scheme: light dark; --ground: light-dark(#f3f5fa, #070b14); --stage: light-dark(#fff, #0e1628);
  --raised: light-dark(#eef1f8, #18233c); --text: light-dark(#0b1222, #f2f5fc); --soft: light-dark(#3c4966, #bfcae2);
  --edge: light-dark(#69789c, #7688b3); --act: #ffd43b; --on-act: #171203; }
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1rem;
  background: var(--ground); color: var(--text); font: 1rem / 1.5 system-ui, sans-serif; }
main { inline-size: 100%; max-inline-size: 30rem; padding: 1.5rem; border-radius: 6px; background: var(--stage);
  overflow-wrap: anywhere; }
h1 { margin: 0 0 0.75rem; font-size: 1.5rem; line-height: 1.15; }
h2 { margin: 1.5rem 0 0.75rem; font-size: 1rem; }
p { margin: 0 0 0.75rem; color: var(--soft); }
.where { font-size: 0.875rem; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.5rem; }
li button { inline-size: 100%; text-align: start; }
li span { display: block; font-size: 0.875rem; color: var(--soft); }
button, input { min-block-size: 2.75rem; padding: 0.5rem 1rem; border: 1px solid var(--edge); border-radius: 3px;
  background: var(--raised); color: var(--text); font: inherit; }
button { cursor: pointer; }
button:hover { border-color: var(--text); }
.act { border-color: var(--act); background: var(--act); color: var(--on-act); font-weight: 700; }
.free { display: grid; gap: 0.75rem; }
.row { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-block-start: 1.5rem; }
label { display: grid; gap: 0.25rem; font-size: 0.875rem; color: var(--soft); }
:focus-visible { outline: 3px solid var(--edge); outline-offset: 2px; }
`;
