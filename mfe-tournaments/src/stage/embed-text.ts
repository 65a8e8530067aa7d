const quoted = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface EmbedParts {
  /** Of this site, `https://duellwerk.example`. */
  origin: string;
  stage: string;
  title: string;
  locale: string;
}

/** What another site writes into its page to show a stage. The frame follows the theme of whoever looks at it. */
export function embedText({ origin, stage, title, locale }: EmbedParts): string {
  const query = locale.startsWith('en') ? '?lang=en' : '';
  const address = `${origin}/embed/stages/${stage}${query}`;
  return `<iframe src="${quoted(address)}" title="${quoted(title)}" width="100%" height="600" loading="lazy" style="border:0"></iframe>`;
}
