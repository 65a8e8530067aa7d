import { Link } from '@duellwerk/shared/router/router';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '../theme/tokens.ts';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const Mark = styled.span`
  display: inline-block;
  margin-inline-start: ${space(1)};
  vertical-align: -0.1em;
`;

type TextLinkProps = { children: ReactNode } & (
  | {
      /** A page of this site, opened without a reload. */
      to: string;
    }
  | {
      /** Another site (`https:`), opened in a tab of its own and marked so; or `mailto:`, `tel:`. */
      href: string;
    }
);

/** A link in running text. */
export function TextLink({ children, ...target }: TextLinkProps) {
  if ('to' in target) return <Link to={target.to}>{children}</Link>;
  if (!/^https?:/.test(target.href)) return <a href={target.href}>{children}</a>;
  return (
    <a href={target.href} target="_blank" rel="noreferrer">
      {children}
      <Mark>
        <Icon name="external" size={14} />
        <VisuallyHidden>
          {' '}
          <Trans>(öffnet einen neuen Tab)</Trans>
        </VisuallyHidden>
      </Mark>
    </a>
  );
}
