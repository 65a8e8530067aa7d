import { useNavigation } from '@duellwerk/shared/router/router';
import { color, motion } from '@duellwerk/shared/theme/tokens';
import { useLingui } from '@lingui/react/macro';
import styled, { keyframes } from 'styled-components';

const run = keyframes`from { transform: scaleX(0); } to { transform: scaleX(0.9); }`;
const appear = keyframes`from { opacity: 0; } to { opacity: 1; }`;

/* A navigation that is done in a blink shows nothing. */
const Line = styled.div`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: 40;
  block-size: 3px;
  background: ${color.accent};
  transform-origin: 0 50%;
  @media (forced-colors: active) { background: Highlight; }
  animation: ${run} 5s ${motion.ease} both, ${appear} 1ms 200ms both;
`;

/** Shows that a navigation takes its time. */
export function ProgressLine() {
  const { t } = useLingui();
  const { state } = useNavigation();
  return state === 'loading' && <Line role="progressbar" aria-label={t`Seite wird geladen`} />;
}
