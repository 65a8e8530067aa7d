import type { Alert } from '@duellwerk/shared/contract/alerts';
import { size, touch } from '@duellwerk/shared/theme/tokens';
import { Banner, bannerStyle } from '@duellwerk/shared/ui/banner';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AlertMarkup, renderElement } from './alert-markup.tsx';
import { isLong } from './arranged.ts';
import { linkAtEnd } from './markup-tree.ts';

/* What is cut off at the end of a phone's line is first of all the link: there it is beside the line, and nowhere else. */
const PHONE = '@media (max-width: 767px)';
const Beside = styled.span`
  display: none;
  ${PHONE} {
    flex: none;
    display: inline-flex;
    align-items: center;
    min-block-size: ${touch};
    max-inline-size: 7rem;
    font-size: ${size.small};
    line-height: 1.2;
  }
`;
const WithoutLink = styled(AlertMarkup)`
  ${PHONE} {
    > a:last-child { display: none; }
  }
`;

interface AlertBannerProps {
  alert: Pick<Alert, 'style' | 'message'>;
  /** Whether phones cut it off at the end of its first line. */
  folded?: boolean;
  /** One button at the end. */
  action?: ReactNode;
  onDismiss?: () => void;
}

/** One alert as every visitor sees it. */
export function AlertBanner({ alert, action, ...rest }: AlertBannerProps) {
  const link = rest.folded && isLong(alert) ? linkAtEnd(alert.message) : undefined;
  const Markup = link ? WithoutLink : AlertMarkup;
  const actions = link ? (
    <>
      <Beside>{renderElement(link)}</Beside>
      {action}
    </>
  ) : (
    action
  );
  return (
    <Banner style={bannerStyle(alert.style)} action={actions} {...rest}>
      <Markup markup={alert.message} />
    </Banner>
  );
}
