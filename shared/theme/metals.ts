/** A metal of the podium and the text on it: the same in both themes. */
export interface Metal {
  fill: string;
  text: string;
}

const INK = '#171203';

/** Of the places 1, 2 and 3. Gold is another colour than the accent, which means "act here". */
export const metals: Readonly<Record<number, Metal>> = {
  1: { fill: '#e8b94a', text: INK },
  2: { fill: '#c3cbd9', text: INK },
  3: { fill: '#d79460', text: INK },
};
