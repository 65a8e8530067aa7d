import { drawingOf } from '@duellwerk/shared/bracket-drawing/drawing';
import type { DrawingWords } from '@duellwerk/shared/bracket-drawing/words';
import type { StagePage } from '@duellwerk/shared/contract/stages';
import { lightPalette } from '@duellwerk/shared/theme/palettes';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createGlobalStyle } from 'styled-components';
import { drawnNode } from '../lib/drawn-node.ts';

/* The sheet is all that is printed, as large as one page lets it be; on the screen it is nothing. */
const SheetStyle = createGlobalStyle<{ $isWide: boolean }>`
  @media screen { .dw-sheet { display: none; } }
  @media print {
    @page { size: A4 ${({ $isWide }) => ($isWide ? 'landscape' : 'portrait')}; margin: 8mm; }
    :root, :root body { block-size: 100%; min-height: 0; background: none; }
    body > :not(.dw-sheet) { display: none; }
    .dw-sheet { block-size: 100%; overflow: clip; }
    .dw-sheet svg { inline-size: 100%; block-size: 100%; }
  }
`;

/** Ink for what is said, none for surfaces. */
const paper = { ...lightPalette, ground: '#ffffff', stage: '#ffffff' };

interface PrintSheetProps {
  page: StagePage;
  words: DrawingWords;
}

/** What is printed of an elimination: the whole tree on one page, in light colours, however it stands on the screen. */
export function PrintSheet({ page, words }: PrintSheetProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // The browser takes its picture as soon as the listener returns.
    window.addEventListener('beforeprint', () => flushSync(() => setIsPrinting(true)), { signal });
    window.addEventListener('afterprint', () => setIsPrinting(false), { signal });
    return () => stop.abort();
  }, []);
  if (!isPrinting) return null;
  const drawing = drawingOf(page, words, paper);
  const { width, height } = drawing.attributes;
  return createPortal(
    <div className="dw-sheet">
      <SheetStyle $isWide={Number(width) > Number(height)} />
      {drawnNode(drawing, 'sheet')}
    </div>,
    document.body,
  );
}
