import type { HostView } from '../../routing/host-page.tsx';
import { adminTexts } from '../texts.ts';
import { startOpened } from './start.model.ts';
import { StartPage } from './start-page.tsx';

/** /admin as the route table takes it. */
export const startView: HostView = { Page: StartPage, opened: startOpened, texts: adminTexts };
