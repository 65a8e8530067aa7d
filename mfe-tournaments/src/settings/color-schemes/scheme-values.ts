// The form of a colour scheme.
import type { SchemeColors } from '@duellwerk/shared/contract/master-data/color-schemes';
import { schemeProblems } from '@duellwerk/shared/rules/color-scheme';

export interface SchemeValues {
  name?: string | undefined;
  light: Partial<SchemeColors['light']>;
  dark: Partial<SchemeColors['dark']>;
}

/** What a new scheme begins with: the colours that come with the software. */
export const usualColors: SchemeColors = {
  light: { accent: '#ffcd1f', text: '#664800' },
  dark: { accent: '#ffd43b', text: '#ffd95c' },
};

const themes = ['light', 'dark'] as const;
const parts = ['accent', 'text'] as const;
const HEX = /^#[0-9a-f]{6}$/;

/** A colour as people type it, `FFD43B` or `#fd3`, as the API takes it; what is none stays as it is. */
export function readColor(text: string): string {
  const bare = text.trim().toLowerCase().replace(/^#/, '');
  const whole = /^[0-9a-f]{3}$/.test(bare) ? [...bare].map((digit) => digit + digit).join('') : bare;
  return /^[0-9a-f]{6}$/.test(whole) ? `#${whole}` : text;
}

/** The colours of the form, `null` while one of them is none. */
export function colorsOf({ light, dark }: SchemeValues): SchemeColors | null {
  const read = ({ accent = '', text = '' }: Partial<SchemeColors['light']>) => ({
    ...{ accent: readColor(accent), text: readColor(text) },
  });
  const colors = { light: read(light ?? {}), dark: read(dark ?? {}) };
  return themes.every((theme) => parts.every((part) => HEX.test(colors[theme][part]))) ? colors : null;
}

/** What the form refuses by itself: what is no colour, and with its contrast what too few could read. */
export function colorProblems(values: SchemeValues): { field: string; ratio: number | null }[] {
  const wrong = themes.flatMap((theme) =>
    parts
      .filter((part) => !HEX.test(readColor(values[theme]?.[part] ?? '')))
      .map((part) => ({ field: `${theme}.${part}`, ratio: null })),
  );
  const colors = colorsOf(values);
  const pale = colors ? schemeProblems(colors) : [];
  return [...wrong, ...pale.map(({ theme, part, ratio }) => ({ field: `${theme}.${part}`, ratio }))];
}
