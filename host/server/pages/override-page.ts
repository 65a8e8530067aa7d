// The page on which a tester confirms which versions to run. Drawn by the server alone: it must work whatever runs.
import { escapeHtml } from '@duellwerk/api/text/escape-html';
import { OVERRIDE_PATH, OVERRIDE_QUERY } from '@duellwerk/shared/contract/builds';
import { tokenCss } from '@duellwerk/shared/theme/token-css';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { localRemoteScript } from './local-remote-script.ts';
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
  /** The remote on the tester's own machine, if one is among what would run. */
  local?: { name: string; origin: string } | undefined;
  /** German sentences: why the local remote cannot be part of the page. */
  problems: string[];
}

/**
 * The document: exactly which versions would run, or which of them cannot. Only its button changes anything.
 * @param nonce of its script, which only a local remote needs
 */
export function overridePage(confirmation: Confirmation, nonce: string): string {
  const { to, unknown, problems } = confirmation;
  if (unknown.length > 0) return pageOf(unknownVersions(to, unknown));
  if (problems.length > 0) return pageOf(unfitting(to, problems));
  return pageOf(question(confirmation, nonce));
}

/** The document for a user who may not run a version that is not live, or a remote of their own machine. */
export function refusedPage(to: string, isLocal: boolean): string {
  const [title, what] = isLocal
    ? ['Das lokale Remote startet hier nicht', 'Ein Remote vom eigenen Rechner']
    : ['Die Vorschau startet hier nicht', 'Versionen, die nicht aktiv sind,'];
  return pageOf(`<h1>${title}</h1>
<p>${what} dürfen hier nur Accounts mit dem Recht <code>release.manage</code> ausprobieren. Nichts wurde geändert. Logge dich mit so einem Account ein und öffne die Adresse noch einmal.</p>
<p><a href="${escapeHtml(to)}">Weiter ohne Änderung</a></p>`);
}

function pageOf(body: string): string {
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

function question({ asked, to, packages, local }: Confirmation, nonce: string): string {
  const chosen = packages.filter((each) => each.chosen);
  const rest = packages.filter((each) => !each.chosen);
  return `<h1>Andere Versionen ausprobieren?</h1>
<p>Nur dieser Browser bekommt sie, höchstens ${OVERRIDE_HOURS} Stunden lang und nur, bis du ihn schließt. Hast du diesen Link nicht selbst geöffnet? Dann brich besser ab.</p>
${local ? risk(local.origin) : ''}<h2>Das läuft dann</h2>
<ul class="chosen">${chosen.map(line).join('')}</ul>
<h2>Das bleibt</h2>
<ul>${rest.map(line).join('')}</ul>
<form method="post" action="${OVERRIDE_PATH}">
<input type="hidden" name="${OVERRIDE_QUERY}" value="${escapeHtml(asked)}">
<input type="hidden" name="to" value="${escapeHtml(to)}">
${local ? '<input type="hidden" name="declaration">\n' : ''}<button>Ausprobieren</button>
<a href="${escapeHtml(to)}">Abbrechen</a>
</form>${local ? fetching(local.origin, nonce) : ''}`;
}

function risk(origin: string): string {
  return `<p class="risk"><strong>Code von deinem Rechner läuft mit deiner Sitzung.</strong> Was unter ${escapeHtml(origin)} antwortet, kann auf dieser Seite alles tun, was du darfst: deine Daten lesen, in deinem Namen verwalten und veröffentlichen. Mach nur weiter, wenn du diesen Server selbst gestartet hast und seinen Code kennst.</p>
`;
}

function fetching(origin: string, nonce: string): string {
  return `
<p id="problem" role="alert" hidden>Unter ${escapeHtml(origin)} antwortet kein Entwicklungs-Server für diese Seite. Starte ihn mit <code>npm run dev</code>. Fragt dein Browser, ob die Seite auf dein Gerät zugreifen darf, dann erlaub es.</p>
<script nonce="${nonce}">${localRemoteScript(origin)}</script>`;
}

function unfitting(to: string, problems: string[]): string {
  return `<h1>Das lokale Remote passt nicht zu dieser Seite</h1>
<p>Nichts wurde geändert.</p>
<ul class="unknown" role="alert">${problems.map((each) => `<li>${escapeHtml(each)}</li>`).join('')}</ul>
<p><a href="${escapeHtml(to)}">Weiter ohne Änderung</a></p>`;
}

function unknownVersions(to: string, unknown: string[]): string {
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
.risk, #problem { padding: ${space(3)} ${space(4)}; border-radius: 3px; background: ${color.dangerGround}; color: ${color.text}; }
#problem { margin-block: ${space(4)} 0; }
code { white-space: nowrap; }
small { display: block; color: ${color.soft}; }
form { display: flex; flex-wrap: wrap; align-items: center; gap: ${space(2)} ${space(5)}; margin-block-start: ${space(6)}; }
button { min-block-size: 2.75rem; padding: ${space(2)} ${space(6)}; border: 0; border-radius: 3px;
  background: ${color.accent}; color: ${color.onAccent}; font: inherit; font-weight: 700; cursor: pointer; }
button:hover { background: ${color.accentHover}; }
a { display: inline-flex; align-items: center; min-block-size: 2.75rem; color: ${color.link}; }
:focus-visible { outline: 3px solid ${color.focus}; outline-offset: 2px; }
`;
