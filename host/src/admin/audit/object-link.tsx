import type { AdministrativeEntry } from '@duellwerk/shared/contract/audit';
import { Link } from '@duellwerk/shared/router/router';

/** What a thing was done to, with the way to it where it has a page. */
export function ObjectLink({ object, name }: Pick<AdministrativeEntry, 'object' | 'name'>) {
  const to = addressOf(object);
  const text = name ?? object;
  return to === null ? text : <Link to={to}>{text}</Link>;
}

/** Where the thing of a trail's entry is seen, `null` for what has no page. */
function addressOf(object: string): string | null {
  const [kind, id = '', part = ''] = object.split(':');
  switch (kind) {
    case 'tournament':
      return `/tournaments/${id}`;
    case 'match':
      return `/matches/${id}`;
    case 'ruling':
      return `/rulings/${id}`;
    case 'user':
      return `/admin/users/${id}`;
    case 'team':
      return `/admin/teams/${id}`;
    case 'alert':
      return '/admin/alerts';
    case 'content':
      return `/admin/content?${new URLSearchParams({ page: id, locale: part })}`;
    case 'release':
      return '/admin/releases';
    case 'site':
      return '/admin/settings/site';
    case 'texts':
      return '/admin/settings/texts';
    case 'game':
      return settingAddress('/admin/settings/games', id);
    case 'organizer':
      return settingAddress('/admin/settings/organizers', id);
    case 'color_scheme':
      return settingAddress('/admin/settings/color-schemes', id);
    case 'series':
      return settingAddress('/admin/settings/series', id);
    case 'ruleset':
      return settingAddress('/admin/settings/rulesets', id);
    case 'member_role':
      return settingAddress('/admin/settings/member-roles', id);
    case 'badge':
      return settingAddress('/admin/settings/badges', id);
    case 'decoration':
      return settingAddress('/admin/settings/decorations', id);
    case 'registration_field':
      return settingAddress('/admin/settings/registration', id);
    case 'connection':
      return settingAddress('/admin/settings/connections', id);
    case 'venue_code':
      return '/admin/venue-codes';
    case 'job':
      return '/admin/jobs';
    default:
      return null;
  }
}

/** An entry of a list at its editor; an order is about the whole list. */
const settingAddress = (path: string, id: string) =>
  id === '' ? path : `${path}?${new URLSearchParams({ entry: id })}`;
