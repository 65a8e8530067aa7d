import { Link } from '@duellwerk/shared/router/router';
import { color, font, radius, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $pageFacts } from '../app/page-facts.ts';
import { partners } from './partners.ts';

const Section = styled.section`
  display: grid;
  gap: ${space(4)};
`;
const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(6rem, 1fr));
  gap: ${space(3)};
`;
const Plate = styled.span`
  display: grid;
  place-items: center;
  min-block-size: calc(2 * ${touch});
  border-radius: ${radius.medium};
  background: ${color.stage};
  box-shadow: inset 0 1px color-mix(in srgb, ${color.text} 8%, transparent);
  font: 700 ${size.h2} / 1 ${font.display};
  color: ${color.soft};
  text-decoration: none;

  &[href]:hover {
    background: ${color.raised};
    color: ${color.text};
  }
`;

/** Who makes this possible; each leads to its page where this site has one. */
export function PartnerRow() {
  const { routes } = useUnit($pageFacts);
  return (
    <Section>
      <h2>
        <Trans>Partner</Trans>
      </h2>
      <Row role="list">
        {partners.map(({ path, name }) => (
          <li key={path}>
            {routes.includes(path) ? (
              <Plate as={Link} to={path}>
                {name}
              </Plate>
            ) : (
              <Plate>{name}</Plate>
            )}
          </li>
        ))}
      </Row>
    </Section>
  );
}
