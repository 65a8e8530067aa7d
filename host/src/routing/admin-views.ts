// Where the code of the host's own pages below /admin lies.
import type { HostView } from './host-page.tsx';
import type { AdminPath, DemoPath } from './host-paths.ts';

type LoadView = () => Promise<HostView>;

export const adminViews: Record<AdminPath, LoadView> = {
  '/admin/alerts': async () => (await import('../admin/alerts/view.ts')).alertsView,
  '/admin/releases': async () => (await import('../admin/releases/view.ts')).releasesView,
  '/admin/content': async () => (await import('../admin/content/view.ts')).contentView,
  '/admin/audit': async () => (await import('../admin/audit/view.ts')).auditView,
  '/admin/setup': async () => (await import('../admin/setup/view.ts')).setupView,
  '/admin/settings/site': async () => (await import('../admin/site/view.ts')).siteView,
  '/admin/settings/texts': async () => (await import('../admin/site-texts/view.ts')).siteTextsView,
  '/admin/jobs': async () => (await import('../admin/jobs/view.ts')).jobsView,
  '/admin/venue-codes': async () => (await import('../admin/venue-codes/view.ts')).venueCodesView,
};

/** /admin itself. */
export const adminStart: LoadView = async () => (await import('../admin/start/view.ts')).startView;

/** Pages of the demo and of development; everybody sees them there. */
export const demoViews: Record<DemoPath, LoadView> = {
  '/admin/ui': async () => (await import('../admin/ui/view.ts')).uiView,
};
