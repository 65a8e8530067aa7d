import type { HostView } from '../../routing/host-page.tsx';
import { adminTexts } from '../texts.ts';
import { setupOpened } from './setup.model.ts';
import { SetupPage } from './setup-page.tsx';

/** /admin/setup as the route table takes it. */
export const setupView: HostView = { Page: SetupPage, opened: setupOpened, texts: adminTexts };
