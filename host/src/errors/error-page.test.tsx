import { statusName } from '@duellwerk/shared/http/status-names';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { RouterProvider } from '@duellwerk/shared/router/router';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { renderGerman } from '@duellwerk/shared/ui/testing';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ErrorPage, NotFoundPage, RouteErrorPage } from './error-page.tsx';

function renderAt(path: string, element: ReactElement) {
  renderFramed(element, { at: path });
}

/** Draws the page for an error that a route has thrown. */
function renderThrown(error: unknown) {
  const routes = [{ id: 'route', path: '/', Component: () => null, ErrorBoundary: RouteErrorPage }];
  const router = createMemoryRouter(routes, { hydrationData: { errors: { route: error }, loaderData: {} } });
  renderGerman(<RouterProvider router={router} />);
}
/** As the router wraps a response that a loader threw. */
const thrownResponse = (status: number, statusText: string) => ({
  status,
  statusText,
  internal: false,
  data: null,
});

const shown = () => [
  screen.getByText(/^\d{3}$/).textContent,
  screen.getByRole('heading', { level: 1 }).textContent,
];

describe('the page of an unknown route (specification 2)', () => {
  it.each(['/x', '/teams/7/nothing'])('says what was not found: %s', (path) => {
    renderAt(path, <NotFoundPage />);
    expect(shown()).toEqual(['404', 'Not Found']);
    expect(screen.getByText(`Page not found: ${path}`)).toBeInTheDocument();
  });

  it('does not repeat the query', () => {
    renderAt('/x?a=1', <NotFoundPage />);
    expect(screen.getByText('Page not found: /x')).toBeInTheDocument();
  });

  it('leads back to the start page', () => {
    renderAt('/x', <NotFoundPage />);
    expect(screen.getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/');
  });
});

describe('the error page', () => {
  it('is 500 and an unknown error unless it is told otherwise', () => {
    renderAt('/', <ErrorPage />);
    expect(shown()).toEqual(['500', 'Internal Server Error']);
    expect(screen.getByText('An unknown error occurred.')).toBeInTheDocument();
  });

  it('shows status, standard name and message', () => {
    renderAt('/', <ErrorPage status={503} message="Wartung" />);
    expect(shown()).toEqual(['503', 'Service Unavailable']);
    expect(screen.getByText('Wartung')).toBeInTheDocument();
  });
});

describe('every error page says in German what it means, above the line of the specification', () => {
  it.each([
    [404, 'Diese Seite gibt es nicht.'],
    [403, 'Da ist etwas schiefgegangen.'],
    [500, 'Da ist etwas schiefgegangen.'],
    [503, 'Da ist etwas schiefgegangen.'],
  ])('%i', (status, text) => {
    renderAt('/', <ErrorPage status={status} message="Line of the specification" />);
    expect(screen.getByText(text).nextElementSibling).toHaveTextContent('Line of the specification');
  });
});

describe('the page for an error that no area has caught', () => {
  it('shows a response as it is', () => {
    renderThrown(thrownResponse(403, 'Kein Zutritt'));
    expect(shown()).toEqual(['403', 'Forbidden']);
    expect(screen.getByText('Kein Zutritt')).toBeInTheDocument();
  });

  it('has a message also for a response without one', () => {
    renderThrown(thrownResponse(502, ''));
    expect(shown()).toEqual(['502', 'Bad Gateway']);
    expect(screen.getByText('An unknown error occurred.')).toBeInTheDocument();
  });

  it('keeps the words of any other error to itself', () => {
    renderThrown(new Error('secret at line 7'));
    expect(shown()).toEqual(['500', 'Internal Server Error']);
    expect(screen.queryByText(/secret/)).toBeNull();
  });
});

describe('the standard names', () => {
  it.each([
    [200, 'OK'],
    [301, 'Moved Permanently'],
    [400, 'Bad Request'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
    [408, 'Request Timeout'],
    [422, 'Unprocessable Content'],
    [429, 'Too Many Requests'],
    [500, 'Internal Server Error'],
    [503, 'Service Unavailable'],
    [505, 'HTTP Version Not Supported'],
  ])('%i is %s', (status, name) => expect(statusName(status)).toBe(name));

  it('an unknown status is named like 500', () => {
    expect([0, 199, 299, 999].map(statusName)).toEqual(Array(4).fill('Internal Server Error'));
  });
});
