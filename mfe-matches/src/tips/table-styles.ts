import { color, font, media, size, space } from '@duellwerk/shared/theme/tokens';
import styled from 'styled-components';

/** Ranks with names and numbers. The own row stays on the screen wherever one has scrolled to. */
export const Ranking = styled.table`
  inline-size: 100%;
  th, td { padding: 0 ${space(1)}; text-align: end; ${media.wide} { padding-inline: ${space(1.5)}; } }
  th { font: 500 ${size.tiny} / 2.25rem ${font.text}; color: ${color.faint}; background: ${color.stage}; border-block-end: 1px solid ${color.edge}; }
  td { block-size: 2.75rem; border-block-end: 1px solid ${color.line}; background: ${color.stage}; }
  th:first-child, td:first-child { inline-size: 2rem; padding-inline-start: ${space(2)}; text-align: start; ${media.wide} { inline-size: 3rem; } }
  th:last-child, td:last-child { padding-inline-end: ${space(3)}; }
  th:nth-child(2), td:nth-child(2) { text-align: start; }
  /* On phones the room is the name's: a whole one is worth more than the picture beside it. */
  @media (max-width: 479px) { td:nth-child(2) [data-picture] { display: none; } }
  .points { font: 700 ${size.lead} / 1 ${font.display}; color: ${color.text}; }
  .rank { font: 700 ${size.lead} / 1 ${font.display}; }
  tr[data-own] > td {
    position: sticky;
    /* Between the site's own head and the bar of the next step, which stay too. */
    inset-block: ${space(16)} var(--dw-task-bar, 0px);
    z-index: 1;
    background: ${color.raised};
  }
  tr[data-own] > td:first-child { box-shadow: inset 3px 0 ${color.text}; padding-inline-start: ${space(2)}; }
`;

export const More = styled.div`
  display: grid;
  justify-content: center;
  margin-block-start: ${space(4)};
`;
