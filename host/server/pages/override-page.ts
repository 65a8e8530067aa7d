// The page on which a tester confirms which versions to run. Drawn by the server alone: it must work whatever runs.
import { escapeHtml } from '@duellwerk/api/text/escape-html';
import { OVERRIDE_PATH, OVERRIDE_QUERY } from '@duellwerk/shared/contract/builds';
import { tokenCss } from '@duellwerk/shared/theme/token-css';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { OVERRIDE_HOURS } from './override-cookie.ts';

export interface Confirmation {
  /** As it was asked for. */
  asked: string;
  /** Page to go on with. */
  to: string;
  /** What would run, the chosen ones marked by what they stand in for. */
  packages: { name: string; version: string; chosen: boolean; instead: string | undefined }[];
  /** What was asked for and does not exist, as `name@value`. */
  unknown: string[];
}

/** The document: exactly which versions would run, or which of them do not exist. Only its button changes anything. */
export function overridePage(confirmation: Confirmation): string {
  const body = confirmation.unknown.length > 0 ? refusal(confirmation) : question(confirmation);
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>Andere Versionen · Duellwerk</title>
<style>${tokenCss}${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

function question({ asked, to, packages }: Confirmation): string {
  const chosen = packages.filter((each) => each.chosen);
  const rest = packages.filter((each) => !each.chosen);
  return `<h1>Andere Versionen ausprobieren?</h1>
<p>Nur dieser Browser bekommt sie, höchstens ${OVERRIDE_HOURS} Stunden lang und nur, bis du ihn schließt. Hast du diesen Link nicht selbst geöffnet? Dann brich besser ab.</p>
<h2>Das läuft dann</h2>
<ul class="chosen">${chosen.map(line).join('')}</ul>
<h2>Das bleibt</h2>
<ul>${rest.map(line).join('')}</ul>
<form method="post" action="${OVERRIDE_PATH}">
<input type="hidden" name="${OVERRIDE_QUERY}" value="${escapeHtml(asked)}">
<input type="hidden" name="to" value="${escapeHtml(to)}">
<button>Ausprobieren</button>
<a href="${escapeHtml(to)}">Abbrechen</a>
</form>`;
}

function refusal({ to, unknown }: Confirmation): string {
  return `<h1>Diese Versionen gibt es nicht</h1>
<p>Nichts wurde geändert. Frag nach einer veröffentlichten Version oder einem Kanal, etwa <code>?${OVERRIDE_QUERY}=teams@1.4.0-rc.2</code>.</p>
<ul class="unknown" role="alert">${unknown.map((each) => `<li><strong>${escapeHtml(each)}</strong></li>`).join('')}</ul>
<p><a href="${escapeHtml(to)}">Weiter ohne Änderung</a></p>`;
}

function line({ name, version, chosen, instead }: Confirmation['packages'][number]): string {
  const before =
    chosen && instead !== version ? ` <small>statt ${escapeHtml(instead ?? 'nichts')}</small>` : '';
  return `<li><strong>${escapeHtml(name)}</strong> ${escapeHtml(version)}${before}</li>`;
}

const STYLE = `
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: ${space(4)};
  background: ${color.ground}; color: ${color.text}; font: ${size.body} / 1.5 system-ui, sans-serif; }
main { inline-size: 100%; max-inline-size: 36rem; padding: ${space(6)}; border-radius: 6px; background: ${color.stage}; overflow-wrap: anywhere; }
h1 { margin: 0 0 ${space(3)}; font-size: ${size.h2}; line-height: 1.15; }
h2 { margin: ${space(5)} 0 ${space(1)}; font-size: ${size.small}; color: ${color.faint}; }
p { margin: 0 0 ${space(3)}; color: ${color.soft}; }
ul { list-style: none; margin: 0; padding: 0; color: ${color.soft}; font-variant-numeric: tabular-nums; }
li { padding-block: ${space(1)}; }
.chosen li, .unknown li { padding: ${space(3)} ${space(4)}; margin-block-end: ${space(2)}; border-radius: 3px; color: ${color.text}; }
.chosen li { background: ${color.warningGround}; }
.unknown li { background: ${color.dangerGround}; }
code { white-space: nowrap; }
small { display: block; color: ${color.soft}; }
form { display: flex; flex-wrap: wrap; align-items: center; gap: ${space(2)} ${space(5)}; margin-block-start: ${space(6)}; }
button { min-block-size: 2.75rem; padding: ${space(2)} ${space(6)}; border: 0; border-radius: 3px;
  background: ${color.accent}; color: ${color.onAccent}; font: inherit; font-weight: 700; cursor: pointer; }
button:hover { background: ${color.accentHover}; }
a { display: inline-flex; align-items: center; min-block-size: 2.75rem; color: ${color.link}; }
:focus-visible { outline: 3px solid ${color.focus}; outline-offset: 2px; }
`;
