import type { HostView } from '../../routing/host-page.tsx';
import { adminTexts } from '../texts.ts';
import { venueCodesOpened } from './venue-codes.model.ts';
import { VenueCodesPage } from './venue-codes-page.tsx';

/** /admin/venue-codes as the route table takes it. */
export const venueCodesView: HostView = {
  Page: VenueCodesPage,
  opened: venueCodesOpened,
  texts: adminTexts,
};
