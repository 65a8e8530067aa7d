import type { Alert } from '@duellwerk/shared/contract/alerts';
import { Banner, bannerStyle } from '@duellwerk/shared/ui/banner';
import type { ReactNode } from 'react';
import { AlertMarkup } from './alert-markup.tsx';

interface AlertBannerProps {
  alert: Pick<Alert, 'style' | 'message'>;
  /** Whether phones cut it to two lines, of which the second begins with its link. */
  folded?: boolean;
  /** One button at the end. */
  action?: ReactNode;
  onDismiss?: () => void;
}

/** One alert as every visitor sees it. */
export function AlertBanner({ alert, ...rest }: AlertBannerProps) {
  return (
    <Banner style={bannerStyle(alert.style)} {...rest}>
      <AlertMarkup markup={alert.message} />
    </Banner>
  );
}
