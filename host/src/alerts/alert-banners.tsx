import { $visibleAlerts, alertDismissed } from '@duellwerk/shared/store/alerts.model';
import { space } from '@duellwerk/shared/theme/tokens';
import { Banner, bannerStyle } from '@duellwerk/shared/ui/banner';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { AlertMarkup } from './alert-markup.tsx';

const Stack = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  inline-size: 100%;
  max-width: 1200px;
  margin-inline: auto;
  padding: ${space(3)} ${space(4)} 0;
`;

/** The alerts of the site as banners below the header; each can be closed by the visitor. */
export function AlertBanners() {
  const { t } = useLingui();
  const [alerts, dismiss] = useUnit([$visibleAlerts, alertDismissed]);
  if (alerts.length === 0) return null;
  return (
    <Stack aria-label={t`Hinweise`}>
      {alerts.map((alert) => (
        <Banner key={alert.id} style={bannerStyle(alert.style)} onDismiss={() => dismiss(alert.id)}>
          <AlertMarkup markup={alert.message} />
        </Banner>
      ))}
    </Stack>
  );
}
