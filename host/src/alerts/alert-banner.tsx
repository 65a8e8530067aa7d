import type { Alert } from '@duellwerk/shared/contract/alerts';
import { Banner, bannerStyle } from '@duellwerk/shared/ui/banner';
import { AlertMarkup } from './alert-markup.tsx';

interface AlertBannerProps {
  alert: Pick<Alert, 'style' | 'message'>;
  onDismiss?: () => void;
}

/** One alert as every visitor sees it. */
export function AlertBanner({ alert, onDismiss }: AlertBannerProps) {
  return (
    <Banner style={bannerStyle(alert.style)} {...(onDismiss ? { onDismiss } : {})}>
      <AlertMarkup markup={alert.message} />
    </Banner>
  );
}
