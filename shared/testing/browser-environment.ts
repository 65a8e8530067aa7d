import { TestEnvironment } from 'jest-environment-jsdom';

/** Where tests put stubs for what jsdom lacks or a browser decides. */
const objectsOf = (window: InstanceType<typeof TestEnvironment>['global']): object[] => [
  window,
  window.document,
  window.navigator,
  window.Element.prototype,
  window.HTMLElement.prototype,
  window.HTMLImageElement.prototype,
];
/** What Jest and libraries put on them: these stay loaded from file to file, and count on it. */
const OF_LIBRARIES =
  /^(?:console|describe|it|test|expect|[fx](?:describe|it|test)|(?:before|after)(?:All|Each)|IS_REACT_ACT_ENVIRONMENT|CSS|_goober|__reactRouterVersion|_reactListening.*|focus|blur)$/;

/** Node's request takes Node's signals only, jsdom's listeners take jsdom's only. Pages have one kind for both. */
class PageRequest extends Request {
  constructor(input: string | URL | Request, { signal, ...init }: RequestInit = {}) {
    const aborted = new AbortController();
    signal?.addEventListener('abort', () => aborted.abort(signal.reason), { once: true });
    super(input, { ...init, signal: aborted.signal });
    if (signal?.aborted) aborted.abort(signal.reason);
  }
}

/**
 * jsdom with the web APIs that it lacks and every browser has: the router takes texts and requests apart, the API answers
 * with responses. The files of a worker share one window. Storage, cookies, address, timers, styles and stubs are reset
 * after each file; a file that leaves elements in the body fails, and the next one gets a new window. A file that needs the
 * state of a library as it is when loaded says `@own-window` and why.
 */
class BrowserEnvironment extends TestEnvironment {
  /** For the runtime: what is loaded into this window stays. */
  get isShared(): boolean {
    return shared === this;
  }
  /** Ends what a file leaves running: timers, frames, observers. */
  private readonly endings = new Set<() => void>();
  private before: PropertyDescriptorMap[] = [];

  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    Object.assign(this.global, { TextEncoder, TextDecoder, Request: PageRequest, Response });
    const { FileReader, Blob } = this.global;
    Blob.prototype.arrayBuffer ??= function (this: Blob) {
      return new Promise<ArrayBuffer>((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result as ArrayBuffer);
        reader.onerror = () => reject(reader.error);
        reader.readAsArrayBuffer(this);
      });
    };
    this.recordRunning();
  }

  /** Errors of the page go to the file's own console. */
  reportTo(console: Console): void {
    this.dom?.virtualConsole
      .removeAllListeners()
      .sendTo(console, { omitJSDOMErrors: true })
      .on('jsdomError', (error) => console.error(error));
  }

  override async setup(): Promise<void> {
    await super.setup();
    this.before = objectsOf(this.global).map((object) => Object.getOwnPropertyDescriptors(object));
  }

  handleTestEvent(event: { name: string }, state: { unhandledErrors: Error[] }): void {
    if (event.name !== 'run_finish' || !this.isShared) return;
    const left = [...this.global.document.body.children].filter(
      // The runtime removes this one.
      (element) => !element.matches('[data-live-announcer]'),
    );
    if (left.length === 0) return;
    const html = left.map(({ outerHTML }) => outerHTML.slice(0, 200)).join('\n');
    state.unhandledErrors.push(new Error(`The file leaves elements in the body:\n${html}`));
    shared = undefined;
  }

  override async teardown(): Promise<void> {
    if (!this.isShared) return super.teardown();
    this.fakeTimersModern?.useRealTimers();
    const { document, localStorage, sessionStorage } = this.global;
    // What the page still does belongs to no test.
    this.dom?.virtualConsole.removeAllListeners();
    for (const end of this.endings) end();
    this.endings.clear();
    this.removeStubs();
    localStorage.clear();
    sessionStorage.clear();
    this.dom?.cookieJar.removeAllCookiesSync();
    this.dom?.reconfigure({ url: 'http://localhost/' });
    // Goober, the toasts' library, holds on to its sheet; the other ones' are forgotten, see `jest-setup.mjs`.
    for (const element of document.head.querySelectorAll(':scope > :not(#_goober)')) element.remove();
    for (const element of [document.documentElement, document.body])
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
    // The next file's test framework adds its own.
    Reflect.deleteProperty(this.global, Symbol.for('EVENT_HANDLERS'));
  }

  private recordRunning(): void {
    const { global, endings } = this;
    const { setTimeout, setInterval, requestAnimationFrame, MutationObserver } = global;
    const { clearTimeout, cancelAnimationFrame } = global;
    const recordTimer =
      (start: typeof setTimeout | typeof setInterval) =>
      (...args: Parameters<typeof setTimeout>) => {
        const timer = start(...args);
        // React's scheduler stays loaded, and waits for the timer that wakes it: taken away, it would sleep in all further files.
        if (start !== setTimeout || Number(args[1] ?? 0) > 0) endings.add(() => clearTimeout(timer));
        return timer;
      };
    Object.assign(global, {
      setTimeout: recordTimer(setTimeout),
      setInterval: recordTimer(setInterval),
      requestAnimationFrame: (callback: FrameRequestCallback) => {
        const frame = requestAnimationFrame(callback);
        endings.add(() => cancelAnimationFrame(frame));
        return frame;
      },
      MutationObserver: class extends MutationObserver {
        constructor(callback: MutationCallback) {
          super(callback);
          endings.add(() => this.disconnect());
        }
      },
    });
  }

  /** Puts back what was there before the file. */
  private removeStubs(): void {
    for (const [index, object] of objectsOf(this.global).entries()) {
      const before = this.before[index] ?? {};
      for (const [name, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(object))) {
        const own = before[name];
        if (OF_LIBRARIES.test(name) || (own && Object.is(own.value, value) && own.get === get)) continue;
        if (own) Object.defineProperty(object, name, own);
        else Reflect.deleteProperty(object, name);
      }
    }
  }
}

/** This worker's environment, until a file spoils it. */
let shared: BrowserEnvironment | undefined;

/** What Jest calls with `new` for each file. */
// Jest takes an environment as a default export.
// biome-ignore lint/style/noDefaultExport: see above.
export default function SharedEnvironment(
  ...given: ConstructorParameters<typeof TestEnvironment>
): BrowserEnvironment {
  if ('own-window' in given[1].docblockPragmas) return new BrowserEnvironment(...given);
  shared ??= new BrowserEnvironment(...given);
  shared.reportTo(given[1].console);
  return shared;
}
