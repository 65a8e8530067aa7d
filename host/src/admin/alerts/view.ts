import type { HostView } from '../../routing/host-page.tsx';
import { adminTexts } from '../texts.ts';
import { AlertsPage } from './alerts-page.tsx';
import { alertsOpened } from './standing.model.ts';

/** /admin/alerts as the route table takes it. */
export const alertsView: HostView = { Page: AlertsPage, opened: alertsOpened, texts: adminTexts };
