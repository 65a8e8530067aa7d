import type { HostView } from '../../routing/host-page.tsx';
import { adminTexts } from '../texts.ts';
import { ContentAdminPage } from './content-admin-page.tsx';
import { addressRead, textsOpened } from './texts.model.ts';

/** /admin/content as the route table takes it. */
export const contentView: HostView = {
  Page: ContentAdminPage,
  opened: textsOpened,
  addressed: addressRead,
  texts: adminTexts,
};
