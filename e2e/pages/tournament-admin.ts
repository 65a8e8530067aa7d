// How an organizer takes a tournament from its form to its podium: through the screens of /admin/tournaments alone.
import { expect, type Locator, type Page } from '@playwright/test';

/** What a result is typed as: `2:0`. */
export type ScoreOf = (a: string, b: string) => string;

export class TournamentAdmin {
  readonly page: Page;
  readonly main: Locator;
  readonly stages: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.stages = this.main.getByRole('list', { name: 'Phasen des Turniers' });
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  /** The card of a stage. */
  stage(name: string): Locator {
    return this.stages.locator(`[data-stage="${name}"]`);
  }

  /** Makes a tournament of single players without a check-in, and opens its registration. */
  async open(
    name: string,
    {
      game,
      places,
      format,
      adjust,
    }: { game: string; places: number; format: RegExp; adjust?: () => Promise<void> },
  ): Promise<void> {
    await this.page.goto('/admin/tournaments/new');
    await this.main.getByLabel(/^Name/).fill(name);
    await this.main.getByRole('combobox', { name: /^Spiel/ }).fill(game);
    await this.page.getByRole('option', { name: game }).click();
    await this.main.getByRole('radio', { name: 'Einzelspieler' }).click();
    await this.main.getByLabel(/^Plätze \*/).fill(String(places));
    await this.button('Entwurf anlegen').click();
    await this.main.getByRole('radio', { name: format }).click();
    await adjust?.();
    await this.main.getByRole('button', { name: /^(Weiter|Speichern und weiter)$/ }).click();
    await this.main.getByRole('checkbox', { name: /^Mit Check-in/ }).uncheck();
    await this.button('Auf die Warteliste verzichten').click();
    await this.button('Speichern und weiter').click();
    await this.main.getByLabel(/^Eigene Regeln/).fill('Fair bleiben.');
    await this.button('Speichern und weiter').click();
    await this.button('Veröffentlichen und Anmeldung öffnen').click();
    await expect(this.main.getByRole('status').filter({ hasText: 'Die Anmeldung ist offen' })).toBeVisible();
    await this.main.getByRole('link', { name: 'Zum Turnier', exact: true }).last().click();
    await this.page.waitForURL(/\/admin\/tournaments\/[^/]+$/);
  }

  /** Enters the first player by hand, and all others from a list. */
  async enter([first = '', ...others]: readonly string[]): Promise<void> {
    await this.main.getByRole('link', { name: /^Anmeldungen/ }).click();
    const placed = this.main.getByRole('list', { name: 'Haben einen Platz' }).getByRole('listitem');
    await this.main.getByRole('combobox', { name: /^Jemanden von Hand eintragen/ }).fill(first);
    await this.page.getByRole('option', { name: first, exact: true }).click();
    await this.button('Eintragen').click();
    await expect(placed).toHaveCount(1);
    await this.button('Aus einer Liste eintragen').click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel(/^Namen der Spieler/).fill(others.join('\n'));
    await dialog.getByRole('button', { name: 'Liste prüfen' }).click();
    await dialog.getByRole('button', { name: /^(Alle .* Gefundenen|Eine Anmeldung) eintragen$/ }).click();
    await expect(placed).toHaveCount(1 + others.length);
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Closes the registration, takes the seeds as they are, and starts. @returns the names by their seeds */
  async start(): Promise<string[]> {
    await this.step('Anmeldung schließen');
    await this.button('Weiter zur Setzliste').first().click();
    await this.#confirm('Weiter zur Setzliste');
    await this.main.getByRole('link', { name: 'Setzliste' }).click();
    const rows = this.main
      .getByRole('list', { name: 'Setzliste' })
      .getByRole('button', { name: /verschieben$/ });
    // The list of wishes before the draw may still be there.
    await expect(this.main.getByText('Bis zum Start gilt, was gespeichert ist.')).toBeVisible();
    const labels = await rows.evaluateAll((handles) =>
      handles.map((each) => each.getAttribute('aria-label') ?? ''),
    );
    const names = labels.map((label) => label.replace(/ verschieben$/, ''));
    expect(names).not.toEqual([]);
    await this.startAgain();
    return names;
  }

  /** Starts a tournament whose seeds are there. */
  async startAgain(): Promise<void> {
    await this.button('Turnier starten').first().click();
    await this.#confirm('Turnier starten');
    await this.main.getByRole('link', { name: 'Spielbetrieb' }).click();
    await expect(this.stages).toBeVisible();
  }

  /** Enters the result of every match that is open, and of those that these lead to, by keys alone. */
  async enterResults(scoreOf: ScoreOf): Promise<void> {
    const rows = this.stages.getByRole('form', { name: / gegen / });
    await expect(rows.first()).toBeVisible();
    for (;;) {
      if ((await rows.count()) === 0) return;
      // The match in whose field the focus is; the first digit goes into the first one where it is in none.
      const focused = rows.filter({ has: this.page.locator(':focus') });
      const row = (await focused.count()) > 0 ? focused : rows.first();
      const name = (await row.getAttribute('aria-label')) ?? '';
      const [a = '', b = ''] = name.split(' gegen ');
      await this.page.keyboard.type(scoreOf(a, b));
      await this.page.keyboard.press('Enter');
      await expect(this.stages.getByRole('form', { name, exact: true })).toHaveCount(0);
    }
  }

  /** Enters the result of one match, whichever of its sides is named first. */
  async enterResult(a: string, b: string, score: string): Promise<void> {
    const [first = '', second = ''] = score.split(':');
    const row = this.stages.getByRole('form', { name: new RegExp(`^(${a} gegen ${b}|${b} gegen ${a})$`) });
    for (const [name, games] of [
      [a, first],
      [b, second],
    ] as const)
      await row.getByRole('textbox', { name }).fill(games);
    await row.getByRole('button', { name: 'Eintragen' }).click();
    await expect(row).toHaveCount(0);
  }

  /** The open match that is listed first. */
  async firstOpen(): Promise<{ match: string; a: string; b: string; bestOf: number }> {
    const row = this.stages.getByRole('form', { name: / gegen / }).first();
    const name = (await row.getAttribute('aria-label')) ?? '';
    const [a = '', b = ''] = name.split(' gegen ');
    const match = (await row.locator('a[href^="/matches/"]').getAttribute('href')) ?? '';
    // A best of one is not said.
    const [games = 'Best of 1'] = await row.getByText(/^Best of \d+$/).allTextContents();
    return { match, a, b, bestOf: Number(games.replace('Best of ', '')) };
  }

  /** Pairs a Swiss round as it is proposed: two presses. */
  async drawRound(round: number): Promise<void> {
    await this.button(`Runde ${round} auslosen`).click();
    await this.button(`Runde ${round} veröffentlichen`).click();
    await expect(this.button(`Runde ${round} veröffentlichen`)).toHaveCount(0);
  }

  /** Enters a latecomer into a running tournament. */
  async enterLate(name: string): Promise<void> {
    await this.main.getByRole('link', { name: /^Anmeldungen/ }).click();
    await this.main.getByRole('combobox', { name: /^Jemanden spät dazunehmen/ }).fill(name);
    await this.page.getByRole('option', { name, exact: true }).click();
    await this.button('Eintragen').click();
    await expect(
      this.main
        .getByRole('list', { name: 'Haben einen Platz' })
        .getByRole('listitem')
        .filter({ hasText: name }),
    ).toBeVisible();
  }

  /** Opens the list of entries, and chooses what to do with one that plays. */
  async decideOnEntry(name: string, action: string): Promise<void> {
    await this.main.getByRole('link', { name: /^Anmeldungen/ }).click();
    await this.main.getByRole('button', { name: `Aktionen für ${name}` }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  /** Leads to the podium of a tournament that has ended. @returns the names on it, the best first */
  async podium(): Promise<string[]> {
    await this.main.getByRole('link', { name: 'Zum Podium' }).click();
    const places = this.page.getByRole('list', { name: 'Die besten Plätze' }).getByRole('listitem');
    await expect(places.first()).toBeVisible();
    return places.allInnerTexts();
  }

  /** Takes a step from the menu of the tournament, with a reason where it needs one. */
  async step(verb: string, reason?: string): Promise<void> {
    await this.askFor(verb);
    if (reason !== undefined)
      await this.page
        .getByRole('dialog')
        .getByLabel(/^Grund/)
        .fill(reason);
    await this.#confirm(verb);
  }

  /** Opens the question of a step. */
  async askFor(verb: string): Promise<void> {
    await this.button('Mehr').click();
    await this.page.getByRole('menuitem', { name: verb }).click();
  }

  async #confirm(verb: string): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();
  }
}
