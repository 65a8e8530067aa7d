import { isAllowed } from '@duellwerk/shared/contract/permissions';
import { Link } from '@duellwerk/shared/router/router';
import { $config, $version } from '@duellwerk/shared/store/base.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { color, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $pageFacts } from '../app/page-facts.ts';
import { adminPages } from '../routing/admin-pages.ts';
import { adminPaths } from '../routing/host-paths.ts';

const Bar = styled.footer`
  margin-block-start: ${space(16)};
  background: ${color.stage};
  box-shadow: inset 0 1px ${color.line};
`;
const Inner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(6)};
  max-width: 1200px;
  margin-inline: auto;
  padding: ${space(6)} ${space(4)};
  font-size: ${size.small};
  color: ${color.soft};
`;
const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(5)};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${touch};
    color: inherit;
  }
`;

/** The footer: platform and version, and the legal pages that this page knows. */
export function Footer() {
  const { t } = useLingui();
  const [config, version, facts, user] = useUnit([$config, $version, $pageFacts, $user]);
  const held = user?.permissions ?? [];
  const platform = config?.platform_name ?? 'Duellwerk';
  return (
    <Bar data-build={facts.build}>
      <Inner>
        <p>
          <Trans>Läuft mit {platform}</Trans> {version && <span className="dw-figures">· {version}</span>}
        </p>
        <Links aria-label={t`Rechtliches`}>
          {facts.routes.includes('/imprint') && (
            <Link to="/imprint">
              <Trans>Impressum</Trans>
            </Link>
          )}
          {facts.routes.includes('/privacy') && (
            <Link to="/privacy">
              <Trans>Datenschutz</Trans>
            </Link>
          )}
          {adminPaths
            .filter((path) => isAllowed(held, adminPages[path].permission))
            .map((path) => (
              <Link key={path} to={path}>
                {t(adminPages[path].text)}
              </Link>
            ))}
        </Links>
      </Inner>
    </Bar>
  );
}
