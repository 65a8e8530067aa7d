// The pages of the desk as one piece of code: public pages know of one more file and no more.
import { DeskListPage } from './list/list-page.tsx';
import { DeskPage } from './page/desk-page.tsx';
import { NewPage } from './setup/new-page.tsx';
import { SettingsPage } from './setup/settings-page.tsx';

/** By what the door calls them. */
export const deskPages = { list: DeskListPage, tournament: DeskPage, new: NewPage, settings: SettingsPage };
