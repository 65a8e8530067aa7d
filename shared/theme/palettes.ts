// The colours of both themes.
import type { ColorName } from './tokens.ts';

export type Palette = Readonly<Record<ColorName, string>>;

export const darkPalette: Palette = {
  ground: '#070b14',
  stage: '#0e1628',
  raised: '#18233c',
  top: '#243353',
  line: '#2a3858',
  edge: '#7688b3',
  text: '#f2f5fc',
  soft: '#bfcae2',
  faint: '#9eacca',
  link: '#a6d3ff',
  focus: '#8ecbff',
  accent: '#ffd43b',
  accentHover: '#ffe27a',
  onAccent: '#171203',
  accentText: '#ffd95c',
  accentEdge: '#ffd43b',
  beam: 'rgb(190 214 255 / 0.17)',
  infoText: '#9bd0ff',
  infoGround: '#10294a',
  successText: '#79e8ae',
  successGround: '#0b3424',
  warningText: '#ffbb7a',
  warningGround: '#41260f',
  dangerText: '#ffa6a0',
  dangerGround: '#48171e',
  dangerFill: '#ff7a73',
  dangerFillHover: '#ff9c96',
  onDanger: '#1f0406',
  neutralText: '#c6d0e6',
  neutralGround: '#243353',
};

export const lightPalette: Palette = {
  ground: '#e6ebf4',
  stage: '#ffffff',
  raised: '#eef2f8',
  top: '#ffffff',
  line: '#c9d2e2',
  edge: '#66748f',
  text: '#0a1122',
  soft: '#323e57',
  faint: '#4c5872',
  link: '#0b4791',
  focus: '#0b57d0',
  accent: '#ffcd1f',
  accentHover: '#ffdc5e',
  onAccent: '#171203',
  accentText: '#664800',
  accentEdge: '#8a6300',
  beam: 'rgb(255 255 255 / 0.9)',
  infoText: '#0b4485',
  infoGround: '#d7e8fb',
  successText: '#07522f',
  successGround: '#d0f0df',
  warningText: '#723700',
  warningGround: '#ffe4c9',
  dangerText: '#940d1f',
  dangerGround: '#fde1e1',
  dangerFill: '#b5122a',
  dangerFillHover: '#950b20',
  onDanger: '#ffffff',
  neutralText: '#323e57',
  neutralGround: '#dde4f0',
};

export const colorNames = Object.keys(darkPalette) as ColorName[];

/** Header and footer accent of a section (spec §2: /vcd switches colour): lines and fills, text on them, and as text on `ground` and `stage`. */
export interface SectionAccent {
  accent: string;
  onAccent: string;
  text: string;
}

export const vcdAccent: { dark: SectionAccent; light: SectionAccent } = {
  dark: { accent: '#4fe0cb', onAccent: '#03201b', text: '#6fe9d7' },
  light: { accent: '#23c4ae', onAccent: '#03201b', text: '#005a4f' },
};
