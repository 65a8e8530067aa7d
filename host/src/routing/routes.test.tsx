import { matchRoutes } from '@duellwerk/shared/router/router';
import { fork } from 'effector';
import { composition, servicesWith, xModule } from '../testing/remotes.ts';
import { createRoutes } from './routes.tsx';

const context = { scope: fork(), services: servicesWith(async () => xModule) };
const routes = createRoutes(composition, context);

/** The pattern of the route that draws an address. */
const routeOf = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path;

describe('the route table of a page', () => {
  it.each([
    ['/', '/'],
    ['/x/7', '/x/:id'],
    ['/x/7/', '/x/:id'],
    ['/%78/7', '/x/:id'],
    ['/admin/releases', '/admin/releases'],
    ['/Admin/releases', '*'],
    ['/unknown', '*'],
    ['/x', '*'],
  ])('draws %s by %s', (address, path) => {
    expect(routeOf(address)).toBe(path);
  });

  it('has the page of pieces in a demo only', () => {
    const demo = createRoutes({ ...composition, demo: true }, context);
    expect(matchRoutes(demo, '/admin/ui')?.at(-1)?.route.path).toBe('/admin/ui');
    expect(routeOf('/admin/ui')).toBe('*');
  });

  it('minds the case of an address, as the server does', () => {
    expect(routeOf('/X/7')).toBe('*');
  });
});
