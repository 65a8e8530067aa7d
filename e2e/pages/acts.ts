// What somebody does with their hands on the way to something: clicks and fields, counted.
import type { BrowserContext, Locator } from '@playwright/test';

/** How long these take somebody who knows what they want. */
const CLICK_S = 1.5;
const FIELD_S = 3;

/** Walks as a person does, and says what it took; or watches others walk. */
export class Acts {
  clicks = 0;
  fields = 0;
  readonly #began = Date.now();

  /** Counts what is done from now on, by whatever page object, on all sites that the pages of a browser lead to. */
  static async watch(context: BrowserContext): Promise<Acts> {
    const acts = new Acts();
    await context.exposeBinding('noteAct', (_, kind: 'clicks' | 'fields') => {
      acts[kind] += 1;
    });
    await context.addInitScript(() => {
      const note = (kind: string) =>
        (globalThis as unknown as { noteAct: (kind: string) => void }).noteAct(kind);
      const filled = new WeakSet<Element>();
      addEventListener('pointerdown', () => note('clicks'), true);
      const fill = ({ target }: Event) => {
        if (!(target instanceof Element) || target.matches('[type=checkbox], [type=radio]')) return;
        // Parts of a date are one field.
        const field = target.closest('[role=group]:has([role=spinbutton])') ?? target;
        if (filled.has(field)) return;
        filled.add(field);
        note('fields');
      };
      addEventListener('input', fill, true);
      addEventListener('beforeinput', fill, true);
    });
    return acts;
  }

  async click(control: Locator): Promise<void> {
    this.clicks += 1;
    await control.click();
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }

  async select(field: Locator, index: number): Promise<void> {
    this.fields += 1;
    await field.selectOption({ index });
  }

  /** The seconds of the hands alone, as reckoned. */
  get seconds(): number {
    return this.clicks * CLICK_S + this.fields * FIELD_S;
  }

  /** `16 acts (10 clicks, 6 fields): 33 s, and 4 s of the page`. */
  toString(): string {
    const page = Math.round((Date.now() - this.#began) / 1000);
    const { clicks, fields, seconds } = this;
    return `${clicks + fields} acts (${clicks} clicks, ${fields} fields): ${seconds} s, and ${page} s of the page`;
  }
}
