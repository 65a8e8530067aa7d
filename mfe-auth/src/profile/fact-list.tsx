import { color, size, space } from '@duellwerk/shared/theme/tokens';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Names and what they are, side by side where there is room. */
export const FactList = styled.dl`
  display: grid;
  gap: ${space(3)};

  div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(1)} ${space(4)};
  }
  dt {
    font-size: ${size.small};
    color: ${color.soft};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)};
    overflow-wrap: anywhere;
  }
`;

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
