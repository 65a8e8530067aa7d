import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom with the web APIs that it lacks and every browser has: the router takes texts and requests apart, the API answers with responses.
 * For tests of views: `@jest-environment ./shared/testing/browser-environment.ts`.
 */
// Jest takes an environment as a default export.
// biome-ignore lint/style/noDefaultExport: see above.
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      Request,
      Response,
      AbortController,
      AbortSignal,
    });
  }
}
