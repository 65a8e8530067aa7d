import type { StagePage, StageTable } from '../contract/stages.ts';
import type { Palette } from '../theme/palettes.ts';
import { cut, type Drawn, type DrawnElement, element, write } from './elements.ts';
import { HEAD_HEIGHT } from './layout.ts';
import type { DrawingWords } from './words.ts';

const TABLE = { width: 460, row: 34, gap: 40 } as const;

/** Tables beside each other, as near to a square as they go unless so many columns are wanted. */
export function tablesDrawing(
  page: StagePage,
  words: DrawingWords,
  palette: Palette,
  columns = Math.ceil(Math.sqrt(page.standings.length)),
): Drawn {
  const most = Math.max(...page.standings.map(({ rows }) => rows.length));
  const block = HEAD_HEIGHT + most * TABLE.row + TABLE.gap;
  const parts = page.standings.map((table, index) => {
    const x = (index % columns) * (TABLE.width + TABLE.gap);
    const y = Math.floor(index / columns) * block;
    return element('g', { transform: `translate(${x} ${y})` }, ...tableOf(page, table, words, palette));
  });
  return {
    width: columns * (TABLE.width + TABLE.gap) - TABLE.gap,
    height: Math.ceil(page.standings.length / columns) * block - TABLE.gap,
    parts,
  };
}

function tableOf(page: StagePage, table: StageTable, words: DrawingWords, palette: Palette): DrawnElement[] {
  const rows = table.rows.flatMap((row, index) => {
    const y = HEAD_HEIGHT + index * TABLE.row;
    const text = { size: 17, fill: row.out ? palette.faint : palette.text };
    const end = { ...text, anchor: 'end' as const };
    const counted = page.format === 'swiss' ? `${row.wins}:${row.losses}` : `${row.points}`;
    return [
      element('path', { d: `M0 ${y}h${TABLE.width}`, stroke: palette.line }),
      write(`${row.rank}`, 28, y + 23, end),
      write(cut(page.entries[row.entry]?.name ?? ''), 44, y + 23, text),
      write(`${row.games_won}:${row.games_lost}`, TABLE.width - 72, y + 23, end),
      write(counted, TABLE.width - 8, y + 23, end),
    ];
  });
  return [write(words.group(table.group), 0, 26, { size: 20, fill: palette.text }), ...rows];
}
