import type { HostView } from '../../routing/host-page.tsx';
import { adminTexts } from '../texts.ts';
import { jobsOpened } from './jobs.model.ts';
import { JobsPage } from './jobs-page.tsx';

/** /admin/jobs as the route table takes it. */
export const jobsView: HostView = { Page: JobsPage, opened: jobsOpened, texts: adminTexts };
