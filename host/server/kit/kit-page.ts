// The guide of the kit for a browser: the same Markdown as in a team's repository.
import { blocksOf } from '@duellwerk/api/content/blocks';
import { escapeHtml } from '@duellwerk/api/text/escape-html';
import type { Block, Inline } from '@duellwerk/shared/contract/content-blocks';
import { docsPage } from '../docs/docs-style.ts';

/** The page of a guide; its first heading is the title. */
export function kitPage(guide: string): string {
  const [title = '', ...rest] = guide.split('\n');
  const name = escapeHtml(title.replace(/^# /, ''));
  return docsPage(name, `<h1>${name}</h1>${blocksOf(rest.join('\n')).map(blockHtml).join('')}`);
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${lineHtml(block.content)}</h${block.level}>`;
    case 'paragraph':
      return `<p>${lineHtml(block.content)}</p>`;
    case 'list': {
      const tag = block.start === null ? 'ul' : 'ol';
      return `<${tag}>${block.items.map((item) => `<li>${item.map(blockHtml).join('')}</li>`).join('')}</${tag}>`;
    }
    case 'quote':
      return `<blockquote>${block.blocks.map(blockHtml).join('')}</blockquote>`;
    case 'code':
      return `<pre tabindex="0">${escapeHtml(block.text)}</pre>`;
    case 'table':
      return tableHtml(block);
    case 'rule':
      return '<hr>';
  }
}

function tableHtml({ head, rows }: Extract<Block, { kind: 'table' }>): string {
  const cells = (tag: 'td' | 'th', line: Inline[][]) =>
    line.map((cell) => `<${tag}>${lineHtml(cell)}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('');
  return (
    '<div class="wide" tabindex="0" role="group" aria-label="Table"><table>' +
    `<thead><tr>${cells('th', head)}</tr></thead><tbody>${body}</tbody></table></div>`
  );
}

const lineHtml = (line: readonly Inline[]): string => line.map(inlineHtml).join('');

function inlineHtml(part: Inline): string {
  switch (part.kind) {
    case 'text': {
      const text = escapeHtml(part.text);
      if (part.marks?.includes('code')) return `<code>${text}</code>`;
      return part.marks?.includes('strong') ? `<strong>${text}</strong>` : text;
    }
    case 'link':
      return `<a href="${escapeHtml(part.href)}">${lineHtml(part.content)}</a>`;
    case 'break':
      return '<br>';
    case 'image':
      return escapeHtml(part.alt);
  }
}
