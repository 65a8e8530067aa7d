import { matchRoutes } from '@duellwerk/shared/router/router';
import { fork } from 'effector';
import { composition, servicesWith, xModule } from '../testing/remotes.ts';
import { createRoutes } from './routes.tsx';

const routes = createRoutes(composition, { scope: fork(), services: servicesWith(async () => xModule) });

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

  it('minds the case of an address, as the server does', () => {
    expect(routeOf('/X/7')).toBe('*');
  });
});
