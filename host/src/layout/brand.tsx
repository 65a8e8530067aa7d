import { Link } from '@duellwerk/shared/router/router';
import { $config } from '@duellwerk/shared/store/base.model';
import { color, font, sectionColor, slant, space, touch } from '@duellwerk/shared/theme/tokens';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { useSection } from './section.ts';

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${touch};
  font: 700 1.5rem / 1 ${font.caps};
  letter-spacing: 0.01em;
  color: ${color.text};
  text-decoration: none;
  text-transform: uppercase;
  @media (max-width: 359px) { font-size: 1.25rem; }
`;
/* A phone has room for one of both names. */
const Name = styled.span<{ $yields: boolean }>`
  @media (max-width: 479px) { display: ${({ $yields }) => ($yields ? 'none' : 'inline')}; }
  /* On the narrowest screens the mark alone, where the bell stands too. */
  @media (max-width: 359px) {
    header:has([href='/users/@me']) & { position: absolute; inline-size: 1px; overflow: hidden; clip-path: inset(50%); }
  }
`;
const Mark = styled.svg`
  flex: none;
  block-size: 1.75rem;
  inline-size: 1.75rem;
  fill: ${sectionColor.accent};
`;
const Beam = styled.span`
  flex: none;
  inline-size: 0.5rem;
  block-size: 1.5rem;
  background: ${sectionColor.accent};
  transform: skewX(${slant});
`;
const Place = styled.span`
  @media (min-width: 480px) {
    padding-inline-start: ${space(2)};
    border-inline-start: 1px solid ${color.line};
  }
  color: ${sectionColor.text};
`;

/** The site's logo and name as the way home; a section of the site has a logo of its own (specification 2). */
export function Brand() {
  const section = useSection();
  const config = useUnit($config);
  // Outlines on a 24 x 24 grid, so that they take the section's colour.
  const outline = config?.vector_icons[section ?? 'logo'];
  return (
    <Home to="/">
      {outline ? (
        <Mark viewBox="0 0 24 24" aria-hidden data-logo={section ?? 'site'}>
          <path d={outline} />
        </Mark>
      ) : (
        <Beam data-logo="none" />
      )}
      <Name $yields={section !== undefined}>{config?.title ?? 'Duellwerk'}</Name>
      {section && <Place>{section}</Place>}
    </Home>
  );
}
