import { Link } from '@duellwerk/shared/router/router';
import { $user } from '@duellwerk/shared/store/session.model';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { $pageFacts } from '../../app/page-facts.ts';
import { FooterLinks } from '../../layout/footer-links.ts';
import { ADMIN_START } from '../../routing/host-paths.ts';
import { offeredPages } from './offered-pages.ts';

/** For people who run the site: their pages. */
export function AdminLinks() {
  const { t } = useLingui();
  const [user, { routes }] = useUnit([$user, $pageFacts]);
  const pages = offeredPages(user?.permissions ?? [], routes);
  if (pages.length === 0) return null;
  return (
    <FooterLinks aria-label={t`Verwaltung`}>
      <Link to={ADMIN_START}>
        <Trans>Verwaltung</Trans>
      </Link>
      {pages.map(({ path, text }) => (
        <Link key={path} to={path}>
          {t(text)}
        </Link>
      ))}
    </FooterLinks>
  );
}
