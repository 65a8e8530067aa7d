import { useLingui } from '@lingui/react/macro';
import styled, { css, keyframes } from 'styled-components';
import type { StateLook, Tone } from '../theme/state-look.ts';
import { color, font, radius, size, slant, space } from '../theme/tokens.ts';
import { Icon, type IconName } from './icon.tsx';
import { toneLook } from './tones.ts';

const pulse = keyframes`0%, 100% { opacity: 1; } 50% { opacity: 0.35; }`;

const small = css`
  gap: ${space(1)};
  min-block-size: 1.5rem;
  padding-inline: ${space(2)};
  font-size: ${size.small};
`;

/* The filled accent is for what can be pressed: a list of states must not look like one of buttons. */
const glow = css`
  color: ${color.accentText};
  --plate: light-dark(
    color-mix(in srgb, ${color.accent} 30%, ${color.stage}),
    color-mix(in srgb, ${color.accent} 16%, ${color.stage})
  );
`;

const Plate = styled.span<{ $tone: Tone; $live: boolean; $small: boolean }>`
  position: relative;
  isolation: isolate;
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  min-block-size: 1.625rem;
  padding: 0 ${space(3)};
  font: 700 1rem / 1 ${font.display};
  letter-spacing: 0.03em;
  white-space: nowrap;
  ${({ $small }) => $small && small}
  ${({ $tone }) => ($tone === 'accent' ? glow : toneLook[$tone])}
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0 2px;
    border-radius: 2px;
    background: var(--plate);
    transform: skewX(${slant});
  }
  ${({ $live }) =>
    $live &&
    css`
      svg { animation: ${pulse} 2s ease-in-out infinite; }
    `}
  @media (forced-colors: active) { border: 1px solid; }
`;

const Picture = styled.img`
  block-size: 1.25rem;
  inline-size: 1.25rem;
  object-fit: cover;
  border-radius: ${radius.small};
`;

interface ToneChipProps {
  tone: Tone;
  icon: IconName;
  children: React.ReactNode;
  live?: boolean;
  /** In rows that stand close. */
  small?: boolean;
  /** Address of a picture of its own, in place of the icon. */
  picture?: string | null;
}

/** A chip outside the table of states (roles, formats, counts): colour, icon and word. */
export function ToneChip({ tone, icon, children, live = false, small = false, picture }: ToneChipProps) {
  const pixels = small ? 13 : 15;
  return (
    <Plate $tone={tone} $live={live} $small={small}>
      {picture ? (
        <Picture src={picture} alt="" width={pixels} height={pixels} />
      ) : (
        <Icon name={icon} size={pixels} />
      )}
      <span>{children}</span>
    </Plate>
  );
}

interface StateChipProps {
  /** Of a state in one of the tables: `matchLooks[state]`, … */
  look: StateLook;
  /** In rows that stand close. */
  small?: boolean;
}

/** The state of a tournament, an entry or a match, always by colour, icon and word. */
export function StateChip({ look, small = false }: StateChipProps) {
  const { i18n } = useLingui();
  const { tone, icon, word, live } = look;
  return (
    <ToneChip tone={tone} icon={icon} live={live ?? false} small={small}>
      {i18n._(word)}
    </ToneChip>
  );
}
