import type { HostView } from '../../routing/host-page.tsx';
import { adminTexts } from '../texts.ts';
import { releasesOpened } from './releases.model.ts';
import { ReleasesPage } from './releases-page.tsx';

/** /admin/releases as the route table takes it. */
export const releasesView: HostView = { Page: ReleasesPage, opened: releasesOpened, texts: adminTexts };
