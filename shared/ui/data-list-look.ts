import styled from 'styled-components';
import { color, font, media, radius, size, space, touch } from '../theme/tokens.ts';

/* One table for every width: below 768 px its rows are laid out as cards. The roles keep it a table for screen readers there. */
export const Table = styled.table`
  display: block;
  inline-size: 100%;
  ${media.wide} {
    display: table;
  }
`;

export const Body = styled.tbody`
  display: grid;
  gap: ${space(3)};
  ${media.wide} { display: table-row-group; }
`;

export const Head = styled.thead`
  display: none;
  ${media.wide} { display: table-header-group; }
`;

export const HeadCell = styled.th<{ $end: boolean }>`
  padding: ${space(2)} ${space(4)};
  text-align: ${({ $end }) => ($end ? 'end' : 'start')};
  font: 500 ${size.tiny} / 1.3 ${font.text};
  color: ${color.faint};
  border-block-end: 1px solid ${color.edge};
  white-space: nowrap;
`;

export const Line = styled.tr<{ $marked: boolean }>`
  position: relative;
  display: grid;
  gap: ${space(1.5)};
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${({ $marked }) => ($marked ? color.raised : color.stage)};
  box-shadow: inset 3px 0 ${({ $marked }) => ($marked ? color.text : 'transparent')};
  ${media.wide} {
    display: table-row;
    border-radius: 0;
    &:hover { background: ${color.raised}; }
    &:has([data-card-link]:hover) { background: ${color.raised}; }
  }
`;

export const Cell = styled.td<{ $end: boolean; $lead: boolean; $wideOnly: boolean }>`
  display: ${({ $wideOnly }) => ($wideOnly ? 'none' : 'flex')};
  align-items: center;
  justify-content: ${({ $lead }) => ($lead ? 'flex-start' : 'space-between')};
  gap: ${space(4)};
  order: ${({ $lead }) => ($lead ? -1 : 0)};
  padding: 0;
  font-size: ${({ $lead }) => ($lead ? size.lead : size.small)};
  font-weight: ${({ $lead }) => ($lead ? 600 : 400)};
  &::before {
    content: ${({ $lead }) => ($lead ? 'none' : 'attr(data-head)')};
    font-size: ${size.tiny};
    color: ${color.faint};
  }
  ${media.wide} {
    display: table-cell;
    padding: ${space(3)} ${space(4)};
    block-size: 3.25rem;
    font-size: ${size.body};
    text-align: ${({ $end }) => ($end ? 'end' : 'start')};
    vertical-align: middle;
    border-block-end: 1px solid ${color.line};
    &::before { content: none; }
  }
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
