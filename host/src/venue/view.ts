import type { HostView } from '../routing/host-page.tsx';
import { venueTexts } from './texts.ts';
import { venueOpened } from './venue.model.ts';
import { VenuePage } from './venue-page.tsx';

/** /venue as the route table takes it. */
export const venueView: HostView = { Page: VenuePage, opened: venueOpened, texts: venueTexts };
