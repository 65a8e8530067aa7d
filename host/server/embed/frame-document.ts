// A stage as a small document of its own, which any site may show in a frame.
import { escapeHtml } from '@duellwerk/api/text/escape-html';
import { partsOf } from '@duellwerk/shared/bracket-drawing/drawing';
import { element, LETTERING, svgText } from '@duellwerk/shared/bracket-drawing/elements';
import { presentRound, type RoundOfMatches, roundsOf } from '@duellwerk/shared/bracket-drawing/rounds-of';
import type { StageMatch, StagePage, StageTable } from '@duellwerk/shared/contract/stages';
import { color } from '@duellwerk/shared/theme/tokens';
import { type FrameTheme, frameStyle } from './frame-style.ts';
import { refreshScript } from './refresh-script.ts';
import type { StageFacts } from './stage-facts.ts';
import { drawingWords, type Language, noteOf, wordsOf } from './words.ts';

interface FrameWish {
  theme: FrameTheme;
  language: Language;
  nonce: string;
}

/** Everything leads to the site, in a window of its own: within the frame there would be no way back. */
const link = (address: string, inside: string, css = '') =>
  `<a${css && ` class="${css}"`} href="${escapeHtml(address)}" target="_blank" rel="noopener">${inside}</a>`;

const matchAddress = ({ id }: StageMatch) => `/matches/${id}`;

/** The frame of a stage. */
export function frameOf({ page, title, site }: StageFacts, wish: FrameWish): string {
  const { language } = wish;
  const words = wordsOf(language);
  const address = `/tournaments/${page.tournament}?tab=bracket&stage=${page.id}`;
  const body = bodyOf(page, title, language);
  const content =
    `<main data-rev="${page.rev}" data-state="${page.state}">` +
    `<h1>${link(address, escapeHtml(title))}</h1><p>${escapeHtml(words.stage[page.state])}</p>${body.html}</main>` +
    `<footer>${link('/', escapeHtml(site))}</footer>`;
  const script =
    page.state === 'completed' ? '' : `<script nonce="${wish.nonce}">${refreshScript(page.id)}</script>`;
  return documentOf(title, content + script, body.width, wish);
}

/** A frame with nothing but a sentence. */
export function emptyFrame(sentence: string, wish: FrameWish): string {
  return documentOf(sentence, `<main><p>${escapeHtml(sentence)}</p></main>`, 0, wish);
}

function documentOf(title: string, content: string, width: number, wish: FrameWish): string {
  return (
    `<!doctype html><html lang="${wish.language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${escapeHtml(title)}</title><style nonce="${wish.nonce}">${frameStyle(wish.theme, width)}</style></head>` +
    `<body>${content}</body></html>`
  );
}

/** What a frame may do: be shown anywhere, run its one script, ask this site. */
export function framePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ');
}

function bodyOf(page: StagePage, title: string, language: Language): { html: string; width: number } {
  const isTree = page.format === 'single_elimination' || page.format === 'double_elimination';
  if (page.matches.length === 0) return { html: `<p>${escapeHtml(wordsOf(language).undrawn)}</p>`, width: 0 };
  return isTree ? treeOf(page, title, language) : { html: tablesOf(page, language), width: 0 };
}

function treeOf(page: StagePage, title: string, language: Language) {
  const words = {
    ...drawingWords(page, title, language),
    note: (match: StageMatch) => noteOf(match, language),
    link: matchAddress,
  };
  const { width, height, parts } = partsOf(page, words, color);
  // Its links are to be read: it is a group and no image.
  const outer = { viewBox: `-1 -1 ${width + 2} ${height + 2}`, role: 'group', 'aria-label': title };
  return {
    html: `<div class="tree">${svgText(element('svg', { ...outer, ...LETTERING }, ...parts))}</div>`,
    width,
  };
}

function tablesOf(page: StagePage, language: Language): string {
  const groups = page.standings.map((table) => {
    const rounds = roundsOf(page, table.group);
    return `<section>${tableOf(page, table, language)}${roundsHtml(page, rounds, language)}</section>`;
  });
  if (groups.length === 0) return roundsHtml(page, roundsOf(page), language);
  return `<div class="groups">${groups.join('')}</div>`;
}

function tableOf(page: StagePage, { group, rows }: StageTable, language: Language): string {
  const words = wordsOf(language);
  const isSwiss = page.format === 'swiss';
  const [rank, name, games, points] = words.heads;
  const heads = [rank, name, games, isSwiss ? words.record : points];
  const lines = rows.map((row) => {
    const entry = page.entries[row.entry];
    const who = entry
      ? link(`/${entry.kind === 'team' ? 'teams' : 'users'}/${entry.id}`, escapeHtml(entry.name))
      : '';
    const counted = isSwiss ? `${row.wins}:${row.losses}` : row.points;
    const cells = [row.rank, who, `${row.games_won}:${row.games_lost}`, counted];
    return `<tr${row.out ? ' class="out"' : ''}>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return (
    `<h2>${escapeHtml(group === null ? words.table : words.group(group))}</h2>` +
    `<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`
  );
}

/** The rounds below each other, the present one open. */
function roundsHtml(page: StagePage, rounds: readonly RoundOfMatches[], language: Language): string {
  const words = wordsOf(language);
  const present = presentRound(rounds);
  return rounds
    .map(({ round, matches }, index) => {
      const rows = matches.map((match) => matchRow(page, match, language)).join('');
      const open = index === present ? ' open' : '';
      return `<details${open}><summary>${escapeHtml(words.round(round.name))}</summary>${rows}</details>`;
    })
    .join('');
}

function matchRow(page: StagePage, match: StageMatch, language: Language): string {
  const { open } = wordsOf(language);
  const name = (index: number | null) => escapeHtml(page.entries[index ?? -1]?.name ?? open);
  const hasScore = match.a_score !== null && match.b_score !== null;
  const score = hasScore ? `${match.a_score}:${match.b_score}` : '–';
  const { text, isLive } = noteOf(match, language);
  const note = `<small${isLive ? ' class="live"' : ''}>${escapeHtml(text)}</small>`;
  const inside = `<span>${name(match.a)}</span><b>${score}</b><span>${name(match.b)}</span>${note}`;
  return link(matchAddress(match), inside, 'match');
}
