import { Link } from '@duellwerk/shared/router/router';
import { $config, $hiddenPages, $writtenPages } from '@duellwerk/shared/store/base.model';
import { color, font, media, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { usePicture } from '@duellwerk/shared/ui/use-picture';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $pageFacts } from '../app/page-facts.ts';
import { partners } from './partners.ts';

const Section = styled.section`
  display: grid;
  gap: ${space(3)};
`;
const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(6rem, 1fr));
  gap: ${space(3)};
`;
const Mark = styled.img`
  inline-size: 100%;
  block-size: ${space(14)};
  object-fit: cover;
  ${media.wide} {
    block-size: ${space(40)};
  }
`;
const Plate = styled.span`
  display: grid;
  overflow: clip;
  row-gap: ${space(1.5)};
  justify-items: center;
  padding-block-end: ${space(2)};
  border-radius: ${radius.medium};
  background: ${color.stage};
  box-shadow: inset 0 1px color-mix(in srgb, ${color.text} 8%, transparent);
  font: 700 ${size.lead} / 1 ${font.display};
  color: ${color.soft};
  text-align: center;
  overflow-wrap: anywhere;
  text-decoration: none;

  &[href]:hover {
    background: ${color.raised};
    color: ${color.text};
  }
`;

/** Who makes this possible; each leads to its page where this site has one. Nothing on a site that has not written of any. */
export function PartnerRow() {
  const [{ routes }, hidden, written] = useUnit([$pageFacts, $hiddenPages, $writtenPages]);
  const shown = partners
    .filter(({ path }) => !hidden.includes(path))
    .map((partner) => {
      const own = written.find(({ path }) => path === partner.path);
      return own ? { path: own.path, name: own.title, image: own.picture } : partner;
    });
  if (shown.length === 0) return null;
  return (
    <Section>
      <h2>
        <Trans>Partner</Trans>
      </h2>
      <Row role="list">
        {shown.map(({ path, name, image }) => (
          <li key={path}>
            {routes.includes(path) ? (
              <Plate as={Link} to={path}>
                <PartnerMark image={image} />
                {name}
              </Plate>
            ) : (
              <Plate>
                <PartnerMark image={image} />
                {name}
              </Plate>
            )}
          </li>
        ))}
      </Row>
    </Section>
  );
}

function PartnerMark({ image }: { image: string | null }) {
  const shown = usePicture([image, useUnit($config)?.fallback_icon]);
  return <Mark {...shown} alt="" width={96} height={54} loading="lazy" />;
}
