import { CARD, HEAD_HEIGHT } from '@duellwerk/shared/bracket-drawing/layout';
import { color, font, media, motion, radius, size, space, touch } from '@duellwerk/shared/theme/tokens';
import styled from 'styled-components';

/** The window onto the tree. Clips instead of scrolling: a focused card must not shift it beside the camera. */
export const Box = styled.div<{ $height: number }>`
  position: relative;
  overflow: clip;
  block-size: min(${({ $height }) => $height}px, max(24rem, 78dvh));
  border-radius: ${radius.medium};
  background: color-mix(in srgb, ${color.stage} 45%, ${color.ground});
  cursor: grab;
  touch-action: none;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  &:active { cursor: grabbing; }
`;

/* One component for all that lies in the tree: hundreds of cards come and go while it is moved. */
export const Layer = styled.div`
  position: absolute;
  inset: 0 auto auto 0;
  inline-size: 0;
  block-size: 0;
  transform-origin: 0 0;
  &:is([data-moves='follow'], [data-moves='smooth']) { will-change: transform; }
  &[data-moves='smooth'] { transition: transform ${motion.calm} ${motion.ease}; }

  svg {
    position: absolute;
    inset: 0 auto auto 0;
    inline-size: 1px;
    block-size: 1px;
    max-inline-size: none;
    overflow: visible;
    fill: none;
    pointer-events: none;
  }
  .lines { stroke: ${color.edge}; stroke-width: 1.5; opacity: 0.7; }
  .way { stroke: ${color.text}; stroke-width: 3; }
  .way.down { stroke-width: 2; stroke-dasharray: 3 5; }
  .way.down.far { stroke-dasharray: 20 30; }
  .lines.far { stroke-width: 5; }
  .way.far { stroke-width: 14; }
  .shapes { fill: color-mix(in srgb, ${color.edge} 40%, ${color.stage}); }
  .shapes-done { fill: ${color.edge}; }
  .shapes-live { fill: ${color.accentEdge}; }
  .shapes-lit { fill: ${color.text}; }

  .head {
    position: absolute;
    inline-size: ${CARD.width}px;
    block-size: ${HEAD_HEIGHT - 10}px;
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 8px;
    padding: 6px 2px 0;
    font: 700 17px / 1.1 ${font.display};
    color: ${color.text};
    white-space: nowrap;
    > span { font: 500 12px / 1 ${font.text}; color: ${color.soft}; }
  }

  .card {
    position: absolute;
    display: grid;
    grid-template-rows: 27px 27px 1fr;
    inline-size: ${CARD.width}px;
    block-size: ${CARD.height}px;
    border-radius: 5px;
    background: ${color.stage};
    box-shadow: inset 0 0 0 1px ${color.line};
    color: ${color.text};
    text-decoration: none;
    contain: layout size style;
    &:hover { background: ${color.raised}; box-shadow: inset 0 0 0 1px ${color.edge}; }
    &:focus-visible { outline-offset: -3px; }
    &[data-live] { box-shadow: inset 3px 0 ${color.accentEdge}, inset 0 0 0 1px ${color.edge}; }
    &[data-dim] { opacity: 0.55; }
    &[data-lit] { background: ${color.raised}; box-shadow: inset 0 0 0 2px ${color.text}; opacity: 1; }
    @media (forced-colors: active) {
      border: 1px solid CanvasText;
      &[data-live] { border: 2px solid Highlight; }
    }
  }
  .side {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr) 30px;
    align-items: center;
    gap: 8px;
    padding-inline-start: 9px;
    font: 700 15.5px / 1 ${font.display};
    letter-spacing: 0.01em;
    + .side { box-shadow: inset 0 1px ${color.line}; }
    &[data-lost], &[data-nobody] { color: ${color.faint}; }
    @media (forced-colors: active) { &[data-lost], &[data-nobody] { color: GrayText; } }
    &[data-nobody] { font: 400 13px / 1 ${font.text}; }
    &[data-lit] { background: ${color.top}; }
  }
  /* For those who hear the card; the others see it by place and colour. */
  .words { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; }
  .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; line-height: 1.25; }
  .logo {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: 18px;
    block-size: 18px;
    border-radius: 4px;
    overflow: clip;
    font: 700 9px / 1 ${font.display};
    &[data-person] { border-radius: 50%; }
    /* Part of the picture and no text, as in Avatar. */
    &::before { content: attr(data-initials); }
    img { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: cover; }
  }
  .score {
    align-self: stretch;
    display: grid;
    place-items: center;
    font: 700 17px / 1 ${font.display};
    font-variant-numeric: tabular-nums;
    box-shadow: inset 1px 0 ${color.line};
  }
  .meta {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    padding-inline: 9px;
    border-radius: 0 0 5px 5px;
    background: color-mix(in srgb, ${color.line} 35%, transparent);
    font: 500 12px / 1 ${font.text};
    color: ${color.soft};
    white-space: nowrap;
    > :first-child { overflow: hidden; text-overflow: ellipsis; line-height: 1.3; }
    b { display: inline-flex; align-items: center; gap: 4px; font-weight: 600; color: ${color.text}; }
    b svg { position: static; inline-size: 12px; block-size: 12px; overflow: hidden; }
    [data-tone='accent'] { color: ${color.accentText}; }
    [data-tone='danger'] { color: ${color.dangerText}; }
    [data-tone='info'] { color: ${color.infoText}; }
  }
`;

/** Names of the rounds where those in the tree have gone out of the box. */
export const HeadStrip = styled.div`
  position: absolute;
  inset: 0 0 auto 0;
  block-size: 2.25rem;
  overflow: clip;
  background: ${color.ground};
  box-shadow: inset 0 -1px ${color.line};
  pointer-events: none;
  > div { position: absolute; inset: 0 auto auto 0; }
  > div:is([data-moves='follow'], [data-moves='smooth']) { will-change: transform; }
  > div[data-moves='smooth'] { transition: transform ${motion.calm} ${motion.ease}; }
  span {
    position: absolute;
    font: 700 ${size.body} / 2.25rem ${font.display};
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const MinimapBox = styled.div`
  position: absolute;
  inset: auto ${space(3)} ${space(3)} auto;
  border: 1px solid ${color.edge};
  border-radius: ${radius.small};
  background: ${color.ground};
  cursor: pointer;
  overflow: clip;
  /* Its frame changes with every frame of the screen: nothing else is laid out for that. */
  contain: strict;
  box-sizing: content-box;
  touch-action: none;
  svg { display: block; overflow: clip; }
  .cards { fill: ${color.edge}; }
  .lit { fill: ${color.text}; }
  /* Moves with every frame, so it is no part of the drawing below it. */
  .frame {
    position: absolute;
    inset: 0 auto auto 0;
    min-inline-size: 6px;
    min-block-size: 6px;
    transform-origin: 0 0;
    will-change: transform;
    background: color-mix(in srgb, ${color.focus} 22%, transparent);
    box-shadow: inset 0 0 0 1px ${color.focus};
  }
`;

/** The tree's buttons, above it. */
export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  margin-block-end: ${space(3)};
  margin-inline: -${space(1)};
`;
/** One of several pictures of the same stage. */
export const Choice = styled.button`
  min-block-size: ${touch};
  padding: 0 ${space(3)};
  border: 0;
  background: none;
  font: 700 1.0625rem / 1 ${font.display};
  letter-spacing: 0.01em;
  color: ${color.soft};
  cursor: pointer;
  &:hover { color: ${color.text}; }
  &[aria-pressed='true'] { color: ${color.text}; box-shadow: inset 0 -3px ${color.text}; }
`;
export const Spring = styled.span`
  flex: 1;
`;

/** A picture of the stage; `$only` for windows of one kind, until a script knows which this is. */
export const Part = styled.div<{ $only: 'wide' | 'narrow' | null }>`
  ${({ $only }) => $only === 'wide' && 'display: none;'}
  ${media.wide} { display: ${({ $only }) => ($only === 'narrow' ? 'none' : 'block')}; }
`;
