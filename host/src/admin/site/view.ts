import type { HostView } from '../../routing/host-page.tsx';
import { adminTexts } from '../texts.ts';
import { siteOpened } from './site.model.ts';
import { SitePage } from './site-page.tsx';

/** /admin/settings/site as the route table takes it. */
export const siteView: HostView = { Page: SitePage, opened: siteOpened, texts: adminTexts };
