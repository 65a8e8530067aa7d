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

/* One table for every width: below 768 px a row is its title with the rest on lines below. The roles keep it a table there. */
export const Table = styled.table<Width>`
  display: block;
  inline-size: 100%;
  ${asTable(css`display: table;`)}
`;

export const Body = styled.tbody<Width>`
  display: grid;
  gap: 2px;
  ${asTable(css`display: table-row-group;`)}
`;

export const Head = styled.thead<Width>`
  display: none;
  ${asTable(css`display: table-header-group;`)}
`;

const notOnPhones = css<{ $wideOnly: boolean }>`
  ${({ $wideOnly }) => $wideOnly && `@media not all and (min-width: 768px) { &, &:empty { display: none; } }`}
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
    &, &:first-child, &:last-child { padding-inline: ${space(3)}; }
  }
  ${media.desktop} {
    &, &:first-child, &:last-child { padding-inline: ${space(4)}; }
  }
`;

export const Line = styled.tr<Width & { $marked: boolean }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  padding: ${space(3)} ${space(4)};
  background: ${({ $marked }) => ($marked ? color.raised : color.stage)};
  box-shadow: inset 3px 0 ${({ $marked }) => ($marked ? color.text : 'transparent')};
  &:first-child { border-start-start-radius: ${radius.medium}; border-start-end-radius: ${radius.medium}; }
  &:last-child { border-end-start-radius: ${radius.medium}; border-end-end-radius: ${radius.medium}; }
  ${asTable(css`
    display: table-row;
    &:first-child, &:last-child { border-radius: 0; }
    &:hover, &:has([data-card-link]:hover) { background: ${color.raised}; }
  `)}
  @media (forced-colors: active) {
    border-block-end: 1px solid;
    ${({ $marked }) => $marked && 'outline: 3px solid Highlight; outline-offset: -3px;'}
  }
`;

export const Cell = styled.td<Width & { $end: boolean; $lead: boolean; $plain: boolean; $wideOnly: boolean }>`
  display: flex;
  align-items: baseline;
  gap: ${space(1.5)};
  min-inline-size: 0;
  ${({ $lead }) => $lead && 'flex: 1 0 100%; order: -1;'}
  text-align: ${({ $end }) => ($end ? 'end' : 'start')};
  padding: 0;
  &:empty { display: none; }
  font-size: ${({ $lead, $isDense }) => ($lead && !$isDense ? size.lead : size.small)};
  font-weight: ${({ $lead }) => ($lead ? 600 : 400)};
  &::before {
    content: ${({ $lead, $plain }) => ($lead || $plain ? 'none' : 'attr(data-head)')};
    font-size: ${size.tiny};
    color: ${color.faint};
  }
  ${asTable(css`
    &, &:empty { display: table-cell; }
    &:empty::after { content: '–'; }
    padding: ${space(1)} ${space(2)};
    block-size: 3rem;
    vertical-align: middle;
    border-block-end: 1px solid ${color.line};
    &::before { content: none; }
    &:first-child { padding-inline-start: ${space(3)}; }
    &:last-child { padding-inline-end: ${space(3)}; }
  `)}
  ${media.wide} {
    &, &:first-child, &:last-child { padding: ${space(1)} ${space(3)}; }
    block-size: ${({ $isDense }) => ($isDense ? '3rem' : '3.25rem')};
    font-size: ${size.body};
    /* Date and time in one line; in px, so that larger letters may break it. */
    time { display: inline-block; min-inline-size: 172px; }
  }
  ${media.desktop} {
    &, &:first-child, &:last-child { padding-inline: ${space(4)}; }
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
