import styled, { css, type RuleSet } from 'styled-components';
import { color, font, media, radius, size, space, touch } from '../theme/tokens.ts';

interface Width {
  /** A table on phones as well, closer together. */
  $isDense: boolean;
}

/** What makes it a table: at once where it is dense, else from 768 px. */
const asTable = (styles: RuleSet) => css<Width>`
  ${({ $isDense }) => ($isDense ? styles : css`${media.wide} { ${styles} }`)}
`;

/* One table for every width: below 768 px its rows are laid out as cards. The roles keep it a table for screen readers there. */
export const Table = styled.table<Width>`
  display: block;
  inline-size: 100%;
  ${asTable(css`display: table;`)}
`;

export const Body = styled.tbody<Width>`
  display: grid;
  gap: ${space(3)};
  ${asTable(css`display: table-row-group;`)}
`;

export const Head = styled.thead<Width>`
  display: none;
  ${asTable(css`display: table-header-group;`)}
`;

const notOnPhones = css<{ $wideOnly: boolean }>`
  ${({ $wideOnly }) => $wideOnly && `@media not all and (min-width: 768px) { display: none; }`}
`;

export const HeadCell = styled.th<Width & { $end: boolean; $wideOnly: boolean }>`
  padding: ${space(2)};
  text-align: ${({ $end }) => ($end ? 'end' : 'start')};
  font: 500 ${size.tiny} / 1.3 ${font.text};
  color: ${color.faint};
  background: ${color.stage};
  border-block-end: 1px solid ${color.edge};
  white-space: nowrap;
  ${notOnPhones}
  &:first-child { padding-inline-start: ${space(3)}; }
  &:last-child { padding-inline-end: ${space(3)}; }
  ${media.wide} {
    &, &:first-child, &:last-child { padding-inline: ${space(4)}; }
  }
`;

export const Line = styled.tr<Width & { $marked: boolean }>`
  position: relative;
  display: grid;
  gap: ${space(1.5)};
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${({ $marked }) => ($marked ? color.raised : color.stage)};
  box-shadow: inset 3px 0 ${({ $marked }) => ($marked ? color.text : 'transparent')};
  ${asTable(css`
    display: table-row;
    border-radius: 0;
    &:hover, &:has([data-card-link]:hover) { background: ${color.raised}; }
  `)}
`;

export const Cell = styled.td<Width & { $end: boolean; $lead: boolean; $wideOnly: boolean }>`
  display: flex;
  align-items: center;
  justify-content: ${({ $lead }) => ($lead ? 'flex-start' : 'space-between')};
  gap: ${space(4)};
  order: ${({ $lead }) => ($lead ? -1 : 0)};
  text-align: ${({ $end }) => ($end ? 'end' : 'start')};
  padding: 0;
  font-size: ${({ $lead, $isDense }) => ($lead && !$isDense ? size.lead : size.small)};
  font-weight: ${({ $lead }) => ($lead ? 600 : 400)};
  &::before {
    content: ${({ $lead }) => ($lead ? 'none' : 'attr(data-head)')};
    font-size: ${size.tiny};
    color: ${color.faint};
  }
  ${asTable(css`
    display: table-cell;
    padding: ${space(1)} ${space(2)};
    block-size: 3rem;
    vertical-align: middle;
    border-block-end: 1px solid ${color.line};
    &::before { content: none; }
    &:first-child { padding-inline-start: ${space(3)}; }
    &:last-child { padding-inline-end: ${space(3)}; }
  `)}
  ${media.wide} {
    &, &:first-child, &:last-child { padding: ${space(1)} ${space(4)}; }
    block-size: ${({ $isDense }) => ($isDense ? '3rem' : '3.25rem')};
    font-size: ${size.body};
  }
  ${notOnPhones}
`;

/** A head that sorts: as tall as a thumb, its arrow always in place so that nothing moves. */
export const SortButton = styled.button<{ $sorted: boolean; $end: boolean }>`
  display: inline-flex;
  flex-direction: ${({ $end }) => ($end ? 'row-reverse' : 'row')};
  align-items: center;
  gap: ${space(1)};
  min-block-size: ${touch};
  margin-block: -${space(2)};
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  color: ${({ $sorted }) => ($sorted ? color.text : 'inherit')};
  cursor: pointer;
  svg { opacity: ${({ $sorted }) => ($sorted ? 1 : 0.45)}; }
  &:hover { color: ${color.text}; }
`;

/** Sorting on phones, where the heads do not show. */
export const SortLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-block-end: ${space(3)};
  font-size: ${size.small};
  color: ${color.soft};
  ${media.wide} { display: none; }
`;
