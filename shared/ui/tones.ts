import { css } from 'styled-components';
import type { Tone } from '../theme/state-look.ts';
import { color } from '../theme/tokens.ts';

/** Text colour of a tone, and its plate as `--plate`: the same for chips, badges and what else carries a meaning. */
export const toneLook: Record<Tone, ReturnType<typeof css>> = {
  neutral: css`color: ${color.neutralText}; --plate: ${color.neutralGround};`,
  info: css`color: ${color.infoText}; --plate: ${color.infoGround};`,
  success: css`color: ${color.successText}; --plate: ${color.successGround};`,
  warning: css`color: ${color.warningText}; --plate: ${color.warningGround};`,
  danger: css`color: ${color.dangerText}; --plate: ${color.dangerGround};`,
  accent: css`color: ${color.onAccent}; --plate: ${color.accent};`,
};
