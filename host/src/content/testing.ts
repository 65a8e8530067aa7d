// For tests of content pages: a page with every kind of block.
import type { ContentDocument, ContentPage } from '@duellwerk/shared/contract/content';
import type { Block, Inline, Piece } from '@duellwerk/shared/contract/content-blocks';

export const text = (words: string): Piece => ({ kind: 'text', text: words });
export const paragraph = (...content: Inline[]): Block => ({ kind: 'paragraph', content });

export const document: ContentDocument = {
  title: 'Impressum',
  description: 'Wer diese Seite betreibt',
  picture: null,
  example: false,
  blocks: [paragraph(text('Musterverein'))],
  links: [],
};

export const page = (parts: Partial<ContentPage> = {}): ContentPage => ({
  id: 'imprint',
  path: '/imprint',
  locale: 'de',
  ...document,
  updated_at: null,
  ...parts,
});
