import type { ContentDocument } from '@duellwerk/shared/contract/content';
import { Link } from '@duellwerk/shared/router/router';
import { color, font, media, size, space } from '@duellwerk/shared/theme/tokens';
import { Card, CardLink } from '@duellwerk/shared/ui/card';
import { Icon, type IconName } from '@duellwerk/shared/ui/icon';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { isPage } from './is-page.ts';

const Ways = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  ${media.wide} { grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); }
`;
const Way = styled(Card)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  block-size: 100%;
  > svg { color: ${color.soft}; }
`;
const Words = styled.span`
  display: grid;
  gap: ${space(1)};
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;
const Place = styled.span`
  font-size: ${size.tiny};
  color: ${color.faint};
`;
const Name = styled(CardLink)`
  font: 700 ${size.h3} / 1.15 ${font.display};
`;

/** Where a page leads on, as cards at its end. */
export function ContentLinks({ links }: Pick<ContentDocument, 'links'>) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Weiter geht es hier`}>
      <Ways role="list">
        {links.map((link) => (
          <li key={`${link.href} ${link.text}`}>
            <Way>
              <Words>
                <WayLink {...link} />
                {!link.href.startsWith('/') && <Place>{placeOf(link.href)}</Place>}
              </Words>
              <Icon name={iconOf(link.href)} />
            </Way>
          </li>
        ))}
      </Ways>
    </nav>
  );
}

function WayLink({ href, text }: ContentDocument['links'][number]) {
  if (isPage(href))
    return (
      <Name as={Link} to={href}>
        {text}
      </Name>
    );
  if (!href.startsWith('https:')) return <Name href={href}>{text}</Name>;
  return (
    <Name href={href} rel="noopener noreferrer external">
      {text}
      <VisuallyHidden>
        {' '}
        <Trans>(andere Website)</Trans>
      </VisuallyHidden>
    </Name>
  );
}

function iconOf(href: string): IconName {
  return href.startsWith('https:') ? 'external' : 'arrow';
}

/** The host of a site or the address of a mailbox. */
function placeOf(href: string): string {
  const { protocol, host, pathname } = new URL(href);
  return protocol === 'https:' ? host : decoded(pathname);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
