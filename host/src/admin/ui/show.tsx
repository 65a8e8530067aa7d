import { color, size, space } from '@duellwerk/shared/theme/tokens';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Place = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  padding: ${space(8)} ${space(4)};
  border-block-start: 1px solid ${color.line};
`;

/** One section of the page, with an anchor of its own. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Place id={id} aria-labelledby={`${id}-title`} data-section-of={id}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </Place>
  );
}

/** Samples side by side, as many as fit. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space(4)} ${space(5)};
`;

/** Samples in columns of equal width; `$wide` takes fewer. */
export const Columns = styled.div<{ $wide?: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${({ $wide }) => ($wide ? '24rem' : '16rem')}, 100%), 1fr));
  gap: ${space(4)} ${space(5)};
  align-items: start;
`;

const Figure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space(2)};
  min-inline-size: 0;
  > :not(figcaption) { max-inline-size: 100%; }
  figcaption { font-size: ${size.tiny}; color: ${color.faint}; }
`;

/** A piece in one state, with the state's name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Figure>
      <figcaption>{name}</figcaption>
      {children}
    </Figure>
  );
}
