// `pnpm bench tournament`: a double elimination of sixteen, played by its people in browsers with everything that goes wrong,
// and how soon every other open page shows each result.
import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from '@duellwerk/shared/build/workspace-root.ts';
import type { StageMatch, StagePage } from '@duellwerk/shared/contract/stages';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { MatchPage } from '../pages/match.ts';
import { openSite, type Site } from '../site/site.ts';
import { type Measured, show, write } from './figure.ts';
import { launchShell } from './machine.ts';
import { median, quantile } from './statistics.ts';

/** As `api/src/testing/tournament-evening.ts` tells it. */
interface TournamentEvening {
  tournament: string;
  stage: string;
  referee: string;
  players: { entry: string; name: string; cookie: string }[];
}

/** From the click that decides a match to the last page that shows it. */
const SHOWN_MS = 1_000;
const WAIT_MS = 20_000;
const DESKTOP = { viewport: { width: 1280, height: 900 }, locale: 'de-DE' };

export async function benchTournament({ json }: { json?: string }): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duellwerk-'));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`${workspaceRoot}/api/src/testing/tournament-evening.ts`, dataDir],
    { maxBuffer: 2 ** 24 },
  );
  const evening: TournamentEvening = JSON.parse(
    stdout.split('\n').find((line) => line.startsWith('{')) ?? '',
  );
  const site = await openSite({ DEMO: '0', TRUST_PROXY: '127.0.0.1' }, { dataDir });
  const browser = await launchShell();
  try {
    const played = await Evening.open(browser, site, evening);
    await play(played);
    const figures = played.figures();
    show(figures);
    if (json) await write(figures, json);
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Those who have the same seeds and do the same come to these places: reckoned by hand. */
const places = [
  ...['2 1-1', '1 2-2', '3 3-3', '5 4-4', '6 5-6', '9 5-6', '7 7-8', '10 7-8'],
  ...['8 9-11', '11 9-11', '12 9-11', '4 12-16', '13 12-16', '14 12-16', '15 12-16', '16 12-16'],
];

async function play(evening: Evening): Promise<void> {
  await evening.dispute('W1.1');
  await evening.decide('W1.1', `Meldung von ${evening.name(1)} gilt`);
  for (const [key, winner] of Object.entries({ 'W1.4': 5, 'W1.5': 2, 'W1.6': 7, 'W1.7': 3, 'W1.8': 6 }))
    await evening.end(key, winner);
  const { b } = await evening.match('W1.2');
  await evening.decide('W1.2', `Kampflos an ${await evening.nameIn(b)}`);
  await evening.decide('W1.3', 'Beide verlieren');
  for (const [key, winner] of Object.entries({
    ...{ 'L1.1': 8, 'L1.3': 10, 'L1.4': 11, 'W2.1': 1, 'W2.3': 2, 'W2.4': 3 },
  }))
    await evening.end(key, winner);
  await evening.disqualify('L2.2', 12);
  for (const [key, winner] of Object.entries({
    ...{ 'L2.1': 6, 'L2.4': 9, 'W3.1': 1, 'W3.2': 2, 'L3.1': 6, 'L3.2': 10, 'L4.1': 3, 'L4.2': 5 },
    ...{ 'W4.1': 1, 'L5.1': 3, 'L6.1': 2 },
  }))
    await evening.end(key, winner);
  // The ninth had won against the tenth: four later matches hang on it.
  await evening.correct('L3.2', { a: 0, b: 2 }, 4);
  for (const [key, winner] of Object.entries({ 'L4.2': 5, GF1: 2, GF2: 2 })) await evening.end(key, winner);
  evening.expect('places', await evening.places(), places);
}

/** The people of a tournament with their browsers, and the pages that others have open meanwhile. */
class Evening {
  readonly #site: Site;
  readonly #facts: TournamentEvening;
  readonly #sides: MatchPage[];
  readonly #referee: Page;
  readonly #watchers: Record<string, Page>;
  readonly #shown: Record<string, number[]> = {};

  private constructor(
    site: Site,
    facts: TournamentEvening,
    pages: { sides: MatchPage[]; referee: Page; watchers: Record<string, Page> },
  ) {
    this.#site = site;
    this.#facts = facts;
    this.#sides = pages.sides;
    this.#referee = pages.referee;
    this.#watchers = pages.watchers;
  }

  static async open(browser: Browser, site: Site, facts: TournamentEvening): Promise<Evening> {
    const open = async () => (await browser.newContext({ baseURL: site.url, ...DESKTOP })).newPage();
    const sides = [new MatchPage(await open()), new MatchPage(await open())];
    const referee = await open();
    await signIn(referee.context(), site, facts.referee);
    const watchers: Record<string, Page> = {};
    for (const [name, path] of Object.entries({
      bracket: `/tournaments/${facts.tournament}?tab=bracket`,
      matches: `/tournaments/${facts.tournament}?tab=matches`,
    })) {
      const page = await open();
      await page.goto(path, { waitUntil: 'networkidle' });
      watchers[name] = page;
    }
    watchers.match = await open();
    return new Evening(site, facts, { sides, referee, watchers });
  }

  name(seed: number): string {
    return this.#facts.players[seed - 1]?.name ?? '';
  }

  async stage(): Promise<StagePage> {
    return (await fetch(`${this.#site.url}/v1/stages/${this.#facts.stage}`)).json();
  }

  async match(key: string): Promise<StageMatch> {
    const found = (await this.stage()).matches.find((each) => each.key === key);
    if (!found) throw new Error(`No match ${key}`);
    return found;
  }

  /** The seed of who stands at an index of the stage's entries. */
  async #seed(index: number | null): Promise<number> {
    const { entries } = await this.stage();
    return this.#facts.players.findIndex(({ entry }) => entry === entries[index ?? -1]?.entry) + 1;
  }

  async nameIn(index: number | null): Promise<string> {
    return this.name(await this.#seed(index));
  }

  /** Both sides of a match have its page open and are ready. */
  async #come(key: string): Promise<{ id: string; seeds: number[]; pages: MatchPage[] }> {
    const { id, a, b } = await this.#live(key);
    const seeds = [await this.#seed(a), await this.#seed(b)];
    await this.#watchers.match?.goto(`/matches/${id}`, { waitUntil: 'networkidle' });
    for (const [index, page] of this.#sides.entries()) {
      await signIn(
        page.page.context(),
        this.#site,
        this.#facts.players[(seeds[index] ?? 0) - 1]?.cookie ?? '',
      );
      await page.goto(id);
      const ready = page.page.getByRole('main').getByRole('button', { name: 'Bereit melden', exact: true });
      const playing = page.page
        .getByRole('main')
        .getByRole('button', { name: 'Ergebnis melden', exact: true });
      await ready.or(playing).first().waitFor();
      if (await playing.isVisible()) continue;
      await page.open('Bereit melden');
      await page.selectPlayers(1);
      await page.press('Bereit melden');
      await page.dialog.waitFor({ state: 'hidden' });
    }
    return { id, seeds, pages: this.#sides };
  }

  /** The match once its sides can come. */
  async #live(key: string): Promise<StageMatch> {
    const end = Date.now() + WAIT_MS;
    for (;;) {
      const match = await this.match(key);
      if (['ready_check', 'live'].includes(match.state)) return match;
      if (Date.now() > end) throw new Error(`${key} is ${match.state}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Both sides come, the winner reports, the other confirms. */
  async end(key: string, winner: number): Promise<void> {
    const { id, seeds, pages } = await this.#come(key);
    const side = seeds.indexOf(winner);
    const [wins, loses] = [pages[side], pages[1 - side]];
    if (!(wins && loses)) throw new Error(`${key} is ${seeds.join(' against ')}`);
    await wins.open('Ergebnis melden');
    await wins.typeScores(side === 0 ? [13, 7, 13, 7] : [7, 13, 7, 13]);
    await wins.press('Ergebnis melden');
    await loses.open('Ergebnis prüfen');
    await loses.dialog.getByRole('button', { name: 'Ergebnis bestätigen' }).waitFor();
    await this.#watch(id);
    await loses.page.evaluate(noteClick);
    await loses.press('Ergebnis bestätigen');
    const clicked = await loses.page.evaluate(
      () => (window as unknown as { benchClick: Promise<number> }).benchClick,
    );
    for (const [name, page] of Object.entries(this.#watchers)) {
      const seen = await page.evaluate(() => (window as unknown as { benchSeen: Promise<number> }).benchSeen);
      this.#shown[name] = [...(this.#shown[name] ?? []), seen - clicked];
    }
    await loses.dialog.waitFor({ state: 'hidden' });
  }

  /** Every watching page notes when it shows that a match is over. */
  async #watch(id: string): Promise<void> {
    const bracket = this.#watchers.bracket;
    // What lies beside its window need not be drawn: opened anew, a tree shows what is played now.
    if (bracket && !(await bracket.evaluate(isCardSeen, id)))
      await bracket.reload({ waitUntil: 'networkidle' });
    for (const page of Object.values(this.#watchers)) await page.evaluate(noteEnd, id);
  }

  /** One side reports, the other says that the third game went to them. */
  async dispute(key: string): Promise<void> {
    const { pages } = await this.#come(key);
    const [first, second] = pages;
    if (!(first && second)) return;
    await first.open('Ergebnis melden');
    await first.typeScores([13, 7, 7, 13, 13, 7]);
    await first.press('Ergebnis melden');
    await second.open('Einspruch einlegen');
    await second.typeScores([13, 7, 7, 13, 7, 13]);
    await second.dialog.getByRole('textbox', { name: /Was stimmt nicht/ }).fill('Die dritte war unsere.');
    await second.press('Einspruch einlegen');
    await second.dialog.waitFor({ state: 'hidden' });
  }

  async #openCase(key: string): Promise<Locator> {
    const { id } = await this.match(key);
    await this.#referee.goto(`/admin/matches?case=${id}`);
    return this.#referee.getByRole('main');
  }

  /** The referee presses a button of the desk, and publishes what was proposed. */
  async decide(key: string, choice: string): Promise<void> {
    const main = await this.#openCase(key);
    const choices = main.getByRole('group', { name: 'Übliche Entscheidungen' });
    await choices.getByRole('button', { name: choice }).click();
    await this.#publish(main);
  }

  async #publish(main: Locator): Promise<void> {
    await main.getByRole('button', { name: /Entscheiden und veröffentlichen/ }).click();
    await main.getByText('Entschieden:').waitFor();
  }

  /** The referee types another result of a match that is over, and reads how many later matches that changes. */
  async correct(key: string, { a, b }: { a: number; b: number }, later: number): Promise<void> {
    const main = await this.#openCase(key);
    await main.getByText('Andere Entscheidungen').click();
    const choices = main.getByRole('group', { name: 'Andere Entscheidungen' });
    await choices.getByRole('button', { name: 'Nur der Endstand' }).click();
    const [first, second] = await main.getByRole('spinbutton', { name: /^Gewonnene Maps/ }).all();
    await first?.fill(String(a));
    await second?.fill(String(b));
    await main.getByText(`${later} weitere Begegnungen ändern sich:`).waitFor();
    await this.#publish(main);
  }

  async disqualify(key: string, seed: number): Promise<void> {
    const main = await this.#openCase(key);
    await main.getByRole('button', { name: `${this.name(seed)} aus dem Turnier nehmen` }).click();
    const dialog = this.#referee.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Wird disqualifiziert' }).check();
    await dialog.getByRole('textbox', { name: /^Was geschehen ist/ }).fill('Gespielt hat jemand anderes.');
    await dialog.getByRole('list', { name: 'Was sich ändert' }).waitFor();
    await dialog.getByRole('button', { name: 'Herausnehmen und veröffentlichen' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Seeds with their places, the first of them first. */
  async places(): Promise<string[]> {
    const found = await this.stage();
    const seedOf = (index: number) =>
      this.#facts.players.findIndex(({ entry }) => entry === found.entries[index]?.entry) + 1;
    return found.places
      .map(({ entry, from, to }) => ({ seed: seedOf(entry), from, to }))
      .toSorted((x, y) => x.from - y.from || x.seed - y.seed)
      .map(({ seed, from, to }) => `${seed} ${from}-${to}`);
  }

  expect(what: string, found: readonly string[], wanted: readonly string[]): void {
    if (found.join() !== wanted.join())
      throw new Error(`The ${what} are ${found.join(', ')} instead of ${wanted.join(', ')}.`);
    console.log(`The ${what} are those that were reckoned by hand.`);
  }

  figures(): Measured[] {
    return Object.entries(this.#shown).map(([name, times]) => ({
      what: `from the click to the ${name} page that shows it, slowest of ${times.length} (median ${median(times).toFixed(0)})`,
      ...{ value: quantile(times, 1), unit: 'ms', most: SHOWN_MS },
    }));
  }
}

async function signIn(context: BrowserContext, site: Site, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([
    { name, value, url: site.url },
    { name: 'dw_signed_in', value: '1', url: site.url },
  ]);
}

/** In the page: whether the card of a match stands in the window of the tree. */
function isCardSeen(id: string): boolean {
  const card = document.querySelector(`main a.card[href$="/matches/${id}"]`);
  const box = card?.closest('[role="group"]');
  return Boolean(card && box && card.getBoundingClientRect().right <= box.getBoundingClientRect().right);
}

/** In the page: when the next click comes, on the clock that all pages share. */
function noteClick(): void {
  const clicked = new Promise<number>((resolve) =>
    addEventListener('click', ({ timeStamp }) => resolve(performance.timeOrigin + timeStamp), {
      ...{ capture: true, once: true },
    }),
  );
  Object.assign(window, { benchClick: clicked });
}

/** In the page: when it has painted that a match is over, in its row, in its card of the tree, or as its own page. */
function noteEnd(id: string): void {
  const LONGEST_MS = 20_000;
  const isOver = () => {
    if (location.pathname === `/matches/${id}`)
      return /^Von .* bestätigt$/.test(document.querySelector('[data-moment] strong')?.textContent ?? '');
    const links = [...document.querySelectorAll(`main a[href$="/matches/${id}"]`)];
    return links.length > 0 && links.every((link) => /beendet/.test(link.textContent ?? ''));
  };
  const seen = new Promise<number>((resolve, reject) => {
    const end = performance.now() + LONGEST_MS;
    const look = () => {
      if (isOver()) requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
      else if (performance.now() > end) {
        const shown = [...document.querySelectorAll(`main a[href$="/matches/${id}"]`)];
        const words = shown.map((link) => link.textContent).join(' | ');
        reject(new Error(`${location.href} does not show the end of ${id}, but: ${words}`));
      } else requestAnimationFrame(look);
    };
    look();
  });
  Object.assign(window, { benchSeen: seen });
}
