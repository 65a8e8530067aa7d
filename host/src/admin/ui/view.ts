import type { HostView } from '../../routing/host-page.tsx';
import { adminTexts } from '../texts.ts';
import { uiOpened } from './ui.model.ts';
import { UiPage } from './ui-page.tsx';

/** /admin/ui as the route table takes it. */
export const uiView: HostView = { Page: UiPage, opened: uiOpened, texts: adminTexts };
