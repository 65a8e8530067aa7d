import type { APIRequestContext, Locator, Page } from '@playwright/test';

/** /admin/content: the list of texts and the editor of one. */
export class ContentEditor {
  readonly page: Page;
  readonly list: Locator;
  readonly text: Locator;
  readonly preview: Locator;
  readonly history: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('table', { name: 'Alle Texte' });
    this.text = page.getByRole('textbox', { name: /Kopf und Text/ });
    this.preview = page.getByRole('region', { name: 'Vorschau' });
    this.history = page.getByRole('region', { name: 'Verlauf' });
  }

  async open(page: string, locale = 'de'): Promise<void> {
    await this.page.goto(`/admin/content?page=${page}&locale=${locale}`);
    await this.text.waitFor();
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Speichern' }).click();
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }
}

/** A text with front matter. */
export function written(title: string, body: string): string {
  return `---\ntitle: ${title}\ndescription: Über ${title}\n---\n\n${body}\n`;
}

/** Saves a text through the API over its present version, as somebody whose session `request` has. */
export async function saveText(
  request: APIRequestContext,
  origin: string,
  page: string,
  source: string,
): Promise<void> {
  const address = `/v1/admin/content/${page}/de`;
  const { version } = await (await request.get(address)).json();
  const saved = await request.put(address, { headers: { origin }, data: { source, version } });
  if (!saved.ok()) throw new Error(`${page} was not saved: ${saved.status()} ${await saved.text()}`);
}
