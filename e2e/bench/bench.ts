// `pnpm bench load|pages|bytes|lighthouse|login|dialogs|navigation|bracket|entry|play|tips|tournament|api|socket`: measures the site on this machine. What the commands take stands in HELP.
import { parseArgs } from 'node:util';
import { benchApi } from './api.ts';
import { benchBracket } from './bracket/bracket.ts';
import { benchBytes } from './bytes.ts';
import { benchDialogs } from './dialogs.ts';
import { benchEntry } from './entry.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLoad } from './load.ts';
import { benchLogins } from './logins.ts';
import { benchNavigation } from './navigation.ts';
import { benchPages } from './pages.ts';
import { benchPlay } from './play.ts';
import { benchSocket } from './socket.ts';
import { benchTips } from './tips.ts';
import { benchTournament } from './tournament.ts';
import { pageNames, variantNames } from './variants.ts';

const HELP = `pnpm bench load    first visits, against the same sources as one application
  --runs 15          visits of each variant to each page, at each speed
  --cpu 1,4          slow-downs of the processor
  --pages /,/tournaments,/tournaments/{id}
  --variants ${variantNames.join(',')}
  --json FILE        writes the numbers
pnpm bench pages   requests per second of a kept page, against a bare server with the same bytes
  --seconds 5        per server and round
  --json FILE
pnpm bench bytes   JavaScript of a first view by package
  --pages /tournaments
pnpm bench lighthouse   scores, layout shifts and scrolling on a phone
  --runs 3           of each page; medians count
  --pages /,/tournaments,/tournaments/{id}
  --json FILE
pnpm bench login   logins per second, against bare argon2, and what everybody else notices of them
  --seconds 5        per round
  --json FILE
pnpm bench dialogs   from the click to the painted dialog
  --runs 5           of each dialog
  --json FILE
pnpm bench navigation   from the click on a link to the painted page, its code and data preloaded
  --runs 15          along each way
  --cpu 1,4          slow-downs of the processor
  --json FILE
pnpm bench bracket   the bracket: engine against brackets-manager and plain ways, screen against brackets-viewer
  --runs 15          of each
  --json FILE
pnpm bench entry   10,000 tournaments, 512 teams at one: looking, searching, the rush to check in, scrolling
  --seconds 5        of looking
  --json FILE
pnpm bench play   a result's way to 1,000 sockets, its command, 500 cases at the referees' desk, the dialogs of a match
  --runs 5           of each dialog and of the desk
  --json FILE
pnpm bench tips   tables of 5,000 players over 40 days, a correction's way into them, 2,000 tips in the last minute
  --json FILE
pnpm bench tournament   sixteen players in browsers through a double elimination, and how soon other pages show each result
  --json FILE
pnpm bench api   replies that many visitors read, against a bare server with the same bytes
  --seconds 5        per server and round
  --json FILE
pnpm bench socket   open pages on one process: what each costs, and when the last one has an alert, against a bare loop
  --count 10000      open pages
  --json FILE`;

const BAD_CALL = 2;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    cpu: { type: 'string', default: '1,4' },
    pages: { type: 'string' },
    variants: { type: 'string', default: variantNames.join(',') },
    seconds: { type: 'string', default: '5' },
    count: { type: 'string', default: '10000' },
    json: { type: 'string' },
  },
});
const words = (text: string) => text.split(',').filter(Boolean);
const known = <T extends string>(text: string, all: readonly T[]): T[] => {
  const unknown = words(text).filter((word) => !all.some((each) => each === word));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. There are ${all.join(', ')}.`);
  return all.filter((each) => words(text).includes(each));
};
const counts = (text: string): number[] => {
  const numbers = words(text).map(Number);
  if (numbers.length === 0 || numbers.some((number) => !Number.isInteger(number) || number < 1))
    throw new Error(`Not a whole number from 1: ${text}`);
  return numbers;
};
const json = values.json === undefined ? {} : { json: values.json };

const commands: Record<string, () => Promise<void>> = {
  load: () =>
    benchLoad({
      runs: Math.max(...counts(values.runs ?? '15')),
      cpu: counts(values.cpu),
      pages: known(values.pages ?? pageNames.join(','), pageNames),
      variants: known(values.variants, variantNames),
      ...json,
    }),
  pages: () => benchPages({ seconds: Math.max(...counts(values.seconds)), ...json }),
  dialogs: () => benchDialogs({ runs: Math.max(...counts(values.runs ?? '5')), ...json }),
  login: () => benchLogins({ seconds: Math.max(...counts(values.seconds)), ...json }),
  lighthouse: () =>
    benchLighthouse({
      runs: Math.max(...counts(values.runs ?? '3')),
      pages: known(values.pages ?? pageNames.join(','), pageNames),
      ...json,
    }),
  navigation: () =>
    benchNavigation({ runs: Math.max(...counts(values.runs ?? '15')), cpu: counts(values.cpu), ...json }),
  entry: () => benchEntry({ seconds: Math.max(...counts(values.seconds)), ...json }),
  play: () => benchPlay({ runs: Math.max(...counts(values.runs ?? '5')), ...json }),
  tips: () => benchTips(json),
  tournament: () => benchTournament(json),
  api: () => benchApi({ seconds: Math.max(...counts(values.seconds)), ...json }),
  socket: () => benchSocket({ count: Math.max(...counts(values.count)), ...json }),
  bracket: () => benchBracket({ runs: Math.max(...counts(values.runs ?? '15')), ...json }),
  bytes: () => benchBytes(known(values.pages ?? '/tournaments', pageNames)),
};

const command = commands[positionals[0] ?? ''];
if (!command) {
  console.error(HELP);
  process.exitCode = BAD_CALL;
} else {
  await command();
}
