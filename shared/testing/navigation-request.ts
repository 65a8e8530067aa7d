/** The router makes a request for every navigation, and jsdom has none; no loader of a test reads more of it. */
class NavigationRequest {
  readonly method = 'GET';
  readonly url: string;
  readonly signal: AbortSignal;
  constructor(address: URL | string, { signal }: { signal: AbortSignal }) {
    this.url = String(address);
    this.signal = signal;
  }
}

/** Lets routers navigate in jsdom. */
export function provideNavigationRequest(): void {
  globalThis.Request ??= NavigationRequest as unknown as typeof Request;
}
