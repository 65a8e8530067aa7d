import { Link } from '@duellwerk/shared/router/router';
import { $config, $version } from '@duellwerk/shared/store/base.model';
import { alwaysDark } from '@duellwerk/shared/theme/always-dark';
import { color, media, sectionColor, size, space } from '@duellwerk/shared/theme/tokens';
import { Icon } from '@duellwerk/shared/ui/icon';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $pageFacts } from '../app/page-facts.ts';
import { Preferences } from '../preferences/preferences.tsx';
import { Brand } from './brand.tsx';
import { FooterLinks } from './footer-links.ts';
import { useSection } from './section.ts';

const Bar = styled.footer`
  ${alwaysDark}
  margin-block-start: ${space(2)};
  @media (min-width: 768px) {
    margin-block-start: ${space(16)};
  }
  border-block-start: 3px solid ${sectionColor.accent};
  background: ${color.stage};
`;
const Inner = styled.div`
  display: grid;
  gap: ${space(1)} ${space(8)};
  max-width: 1200px;
  margin-inline: auto;
  padding: ${space(4)};
  font-size: ${size.small};
  color: ${color.soft};
  @media (min-width: 768px) {
    row-gap: ${space(2)};
    padding-block: ${space(8)};
  }
  ${media.desktop} {
    row-gap: ${space(4)};
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
`;

const legal: readonly { path: string; text: MessageDescriptor }[] = [
  { path: '/imprint', text: msg`Impressum` },
  { path: '/privacy', text: msg`Datenschutz` },
  { path: '/tos', text: msg`Nutzungsbedingungen` },
];

/** The footer: platform and version, social links, support and the legal pages (specification 1). */
export function Footer() {
  const { t } = useLingui();
  const [config, version, facts] = useUnit([$config, $version, $pageFacts]);
  const platform = config?.platform_name ?? 'Duellwerk';
  return (
    <Bar data-build={facts.build} data-section={useSection()}>
      <Inner>
        <Row>
          <Brand />
          <p>
            <Trans>Läuft mit {platform}</Trans> {version && <span className="dw-figures">· {version}</span>}
          </p>
        </Row>
        <FooterLinks aria-label={t`Im Netz`}>
          {config?.social_links?.map(({ name, url }) => (
            <Outward key={url} url={url} text={name} />
          ))}
        </FooterLinks>
        <FooterLinks aria-label={t`Rechtliches und Hilfe`}>
          {legal
            .filter(({ path }) => facts.routes.includes(path))
            .map(({ path, text }) => (
              <Link key={path} to={path}>
                {t(text)}
              </Link>
            ))}
          {config?.support_url && <Outward url={config.support_url} text={t`Support`} />}
        </FooterLinks>
        <Row>
          <Preferences />
        </Row>
      </Inner>
    </Bar>
  );
}

/** A link to another site. */
function Outward({ url, text }: { url: string; text: string }) {
  return (
    <a href={url} rel="noopener noreferrer" target="_blank">
      {text}
      <Icon name="external" size={14} />
    </a>
  );
}
