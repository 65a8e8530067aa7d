import { contentOpened } from './content.model.ts';
import { ContentPage } from './content-page.tsx';

/** What a route of such a page needs, as one file to fetch. */
export const contentView = { Page: ContentPage, opened: contentOpened };
