import type { HostView } from '../../routing/host-page.tsx';
import { adminTexts } from '../texts.ts';
import { auditAddressed, auditOpened } from './audit.model.ts';
import { AuditPage } from './audit-page.tsx';

/** /admin/audit as the route table takes it. */
export const auditView: HostView = {
  Page: AuditPage,
  opened: auditOpened,
  addressed: auditAddressed,
  texts: adminTexts,
};
