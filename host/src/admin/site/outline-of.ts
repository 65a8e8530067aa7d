/** What a path of SVG may consist of; the API takes nothing else. */
const PATH = /^[MmLlHhVvCcSsQqTtAaZz0-9eE\s,.+-]*$/;
const GRID = /\bviewBox\s*=\s*["']\s*0[ ,]+0[ ,]+24[ ,]+24\s*["']/;

export const isOutline = (text: string) => PATH.test(text);

/**
 * The outline in an SVG file: all of its paths as one. Nothing else of the file is looked at, so that nothing in it can run.
 * `null` for a file that has another grid than 24 x 24, or no path.
 */
export function outlineOf(svg: string): string | null {
  if (!GRID.test(svg)) return null;
  const paths = [...svg.matchAll(/<path\b[^>]*?\sd\s*=\s*["']([^"']*)["']/g)].map(([, path = '']) =>
    path.trim(),
  );
  const outline = paths.join(' ');
  return outline !== '' && isOutline(outline) ? outline : null;
}
