import { color, space, touch } from '@duellwerk/shared/theme/tokens';
import styled from 'styled-components';

/** A row of links in the footer. */
export const FooterLinks = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(5)};

  a {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    min-height: ${touch};
    color: inherit;
  }
  a:hover {
    color: ${color.text};
  }
`;
