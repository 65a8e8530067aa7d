/** One line of what the bench found, with what it was compared to. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  most?: number;
  least?: number;
  control?: { what: string; value: number };
}

/** The figure as a line that says whether it is met. */
export function figureLine({ what, value, unit, most, least, control }: Figure): string {
  const shown = (number: number) => `${number.toFixed(2)}${unit && ` ${unit}`}`;
  const limit =
    most !== undefined ? `, at most ${shown(most)}` : least !== undefined ? `, at least ${shown(least)}` : '';
  const isMet = (most === undefined || value <= most) && (least === undefined || value >= least);
  const verdict = limit === '' ? '      ' : isMet ? 'met   ' : 'MISSED';
  const beside = control
    ? `; ${control.what} ${shown(control.value)}, ratio ${(value / control.value).toFixed(3)}`
    : '';
  return `${verdict}  ${what}: ${shown(value)}${limit}${beside}`;
}
