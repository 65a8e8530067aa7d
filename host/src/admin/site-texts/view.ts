import type { HostView } from '../../routing/host-page.tsx';
import { adminTexts } from '../texts.ts';
import { sentencesOpened } from './site-texts.model.ts';
import { SiteTextsPage } from './site-texts-page.tsx';

/** /admin/settings/texts as the route table takes it. */
export const siteTextsView: HostView = { Page: SiteTextsPage, opened: sentencesOpened, texts: adminTexts };
