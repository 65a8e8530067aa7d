// The globals of release code in a drawing worker: the language and the little that drawing needs, all frozen. No
// network, no file system, no way to affect another area or the next visitor's page.
import { limitBuffers } from './buffer-limit.ts';

/** Globals beside the language's own. None opens a connection or a file. */
const PLATFORM = [
  ...['AbortController', 'AbortSignal', 'DOMException', 'Event', 'EventTarget', 'CustomEvent'],
  ...['ReadableStream', 'ReadableStreamDefaultReader', 'ReadableStreamDefaultController'],
  ...['ReadableByteStreamController', 'TransformStream', 'WritableStream', 'CountQueuingStrategy'],
  ...['Headers', 'Request', 'Response', 'FormData', 'TextDecoder', 'TextEncoder', 'URL', 'URLSearchParams'],
  ...['atob', 'btoa', 'structuredClone', 'queueMicrotask'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'],
];
const LANGUAGE = [
  ...['Object', 'Function', 'Array', 'Number', 'Boolean', 'String', 'Symbol', 'BigInt', 'Date', 'RegExp'],
  ...['Promise', 'Proxy', 'Reflect', 'JSON', 'Math', 'Intl', 'Iterator', 'globalThis'],
  ...['Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'FinalizationRegistry'],
  ...['Error', 'AggregateError', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError'],
  ...['URIError', 'SuppressedError', 'DisposableStack', 'AsyncDisposableStack'],
  ...['ArrayBuffer', 'DataView', 'Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array', 'Uint16Array'],
  ...['Int32Array', 'Uint32Array', 'Float16Array', 'Float32Array', 'Float64Array', 'BigInt64Array'],
  ...[
    'BigUint64Array',
    'parseFloat',
    'parseInt',
    'isFinite',
    'isNaN',
    'NaN',
    'Infinity',
    'undefined',
    'eval',
  ],
  ...['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'escape', 'unescape'],
];

/**
 * Properties that programs commonly assign on their own objects. A frozen property on the prototype would refuse that;
 * as an accessor it sets the value on the object instead.
 */
const OVERRIDDEN: ReadonlySet<PropertyKey> = new Set<PropertyKey>([
  ...['constructor', 'toString', 'toLocaleString', 'valueOf', 'toJSON', 'name', 'message', 'cause', 'stack'],
  'hasOwnProperty',
  Symbol.toStringTag,
]);

/** The engine optimizes these only while their constructor is a plain property; nobody assigns it. */
const SPECIES: ReadonlySet<object> = new Set([Array.prototype, Promise.prototype, RegExp.prototype]);

/** Confines this realm for good, for all code that is loaded later, the host's release included. */
export function confine(): void {
  const silent = () => undefined;
  const replaced: Record<string, unknown> = {
    console: Object.fromEntries(Object.keys(console).map((name) => [name, silent])),
    performance: { now: performance.now.bind(performance), timeOrigin: performance.timeOrigin },
    crypto: {
      getRandomValues: crypto.getRandomValues.bind(crypto),
      randomUUID: crypto.randomUUID.bind(crypto),
    },
  };
  // Some of Node's globals are created lazily, from internals that are gone afterwards.
  for (const name of PLATFORM) Object.defineProperty(globalThis, name, { value: globalOf(name) });
  limitBuffers();
  const kept = new Set<PropertyKey>([...LANGUAGE, ...PLATFORM]);
  for (const name of Reflect.ownKeys(globalThis)) {
    if (Object.hasOwn(replaced, name)) continue;
    // Node's internals under symbols (the connections of `fetch`) cannot be deleted, but cleared.
    if (!kept.has(name) && !Reflect.deleteProperty(globalThis, name))
      Object.defineProperty(globalThis, name, { value: undefined, writable: false });
  }
  for (const [name, value] of Object.entries(replaced)) Object.defineProperty(globalThis, name, { value });
  const done = new WeakSet<object>();
  for (const object of [...hiddenIntrinsics(), ...Reflect.ownKeys(globalThis).map(globalOf)])
    harden(object, done);
  for (const name of Reflect.ownKeys(globalThis)) {
    const known = Object.getOwnPropertyDescriptor(globalThis, name);
    if (known?.configurable)
      Object.defineProperty(globalThis, name, { writable: false, configurable: false });
  }
  Object.preventExtensions(globalThis);
}

const globalOf = (name: PropertyKey): unknown => Reflect.get(globalThis, name);

/** Prototypes that are reachable by no name. */
function hiddenIntrinsics(): object[] {
  const timer = setTimeout(() => undefined, 0);
  const immediate = setImmediate(() => undefined);
  clearTimeout(timer);
  clearImmediate(immediate);
  const objects: object[] = [
    ...[function* () {}, async function* () {}, async () => undefined],
    ...[[][Symbol.iterator](), new Map().entries(), new Set().entries(), ''[Symbol.iterator]()],
    ...[''.matchAll(/./g), ...helpersOfIterators()],
    ...[(function* () {})(), (async function* () {})()],
    ...[timer, immediate, new ReadableStream().values(), new URLSearchParams().keys(), new Headers().keys()],
    ...[new Intl.Segmenter().segment(''), new Intl.Segmenter().segment('')[Symbol.iterator]()],
    new Uint8Array(),
  ];
  return objects.flatMap(prototypesOf);
}

/** The iterator helpers and `Iterator.from`'s wrapper, in engines that have them. */
function helpersOfIterators(): object[] {
  const { Iterator } = globalThis as { Iterator?: { from?: (of: object) => object } };
  const wrapped = Iterator?.from?.({ next: () => ({ done: true, value: undefined }) });
  const { map } = [].values() as { map?: (through: () => unknown) => object };
  return [wrapped, map?.call([].values(), () => undefined)].filter((each) => each !== undefined);
}

function prototypesOf(object: object): object[] {
  const next: object | null = Object.getPrototypeOf(object);
  return next ? [next, ...prototypesOf(next)] : [];
}

/** Freezes an object and everything reachable by its properties and prototypes. */
function harden(value: unknown, done: WeakSet<object>): void {
  if (!isObject(value) || value === globalThis || done.has(value)) return;
  done.add(value);
  for (const name of Reflect.ownKeys(value)) {
    const { value: held, get, set } = Object.getOwnPropertyDescriptor(value, name) ?? {};
    for (const part of [held, get, set]) harden(part, done);
    allowOverride(value, name);
  }
  harden(Object.getPrototypeOf(value), done);
  Object.freeze(value);
}

/** Properties of functions themselves are not assigned by inheritance. */
function allowOverride(object: object, name: PropertyKey): void {
  const known = Object.getOwnPropertyDescriptor(object, name);
  if (!OVERRIDDEN.has(name) || (typeof object === 'function' && object !== Function.prototype)) return;
  if (!known?.configurable || !('value' in known)) return;
  if (name === 'constructor' && SPECIES.has(object)) return;
  const { value } = known;
  Object.defineProperty(object, name, {
    get: () => value,
    set(this: object, own: unknown) {
      if (this === object) throw new TypeError(`Cannot assign to read only property '${String(name)}'`);
      Object.defineProperty(this, name, { value: own, writable: true, enumerable: true, configurable: true });
    },
    enumerable: known.enumerable ?? false,
    configurable: false,
  });
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
