import type { Inline } from '@duellwerk/shared/contract/content-blocks';

/** The bare words of a line. */
export function wordsOf(content: readonly Inline[]): string {
  return content.map(wordsOfPart).join('');
}

function wordsOfPart(part: Inline): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'break':
      return ' ';
    case 'image':
      return part.alt;
    case 'link':
      return wordsOf(part.content);
  }
}
