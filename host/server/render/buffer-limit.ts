// Limits single arrays to more than any page needs: the heap limit does not count memory outside it, and filling a huge
// array cannot be interrupted.

const BUFFER_MAX = 32 * 1024 * 1024;

const NATIVE_BUFFER = ArrayBuffer;
const NUMBERED = [
  ...[Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array],
  ...[Float16Array, Float32Array, Float64Array, BigInt64Array, BigUint64Array],
];
const typedArrayPrototype: object = Object.getPrototypeOf(Uint8Array.prototype);
const lengthOfView = getterOf(typedArrayPrototype, 'length');
const lengthOfBuffer = getterOf(ArrayBuffer.prototype, 'byteLength');

/** Replaces this realm's buffers and typed arrays by limited ones. Call before any code of releases runs. */
export function limitBuffers(): void {
  for (const name of ['transfer', 'transferToFixedLength'])
    Reflect.deleteProperty(ArrayBuffer.prototype, name);
  replace(NATIVE_BUFFER, ([size, options]) => {
    const most = (options as { maxByteLength?: unknown } | undefined)?.maxByteLength;
    const wanted = [bounded(size, 1)];
    return most === undefined ? wanted : [...wanted, { maxByteLength: bounded(most, 1) }];
  });
  for (const Numbers of NUMBERED)
    replace(Numbers, ([from, ...rest]) => {
      if (typeof from !== 'object' || from === null) return [bounded(from, Numbers.BYTES_PER_ELEMENT)];
      if (isBuffer(from)) return [from, ...rest];
      if (ArrayBuffer.isView(from)) {
        bounded(Reflect.apply(lengthOfView, from, []), Numbers.BYTES_PER_ELEMENT);
        return [from];
      }
      bounded((from as Partial<ArrayLike<unknown>>).length, Numbers.BYTES_PER_ELEMENT);
      // Copied: a foreign object may report another length the next time.
      const list = Array.from(from as Iterable<unknown>);
      bounded(list.length, Numbers.BYTES_PER_ELEMENT);
      return [list];
    });
}

type Constructor = { new (...args: never[]): object; readonly prototype: object; readonly name: string };

function replace(Native: Constructor, checked: (args: unknown[]) => unknown[]): void {
  const Limited: unknown = new Proxy(Native, {
    construct: (target, args, wanted) =>
      Reflect.construct(target, checked(args), wanted === Limited ? target : wanted),
  });
  Object.defineProperty(Native.prototype, 'constructor', { value: Limited });
  Object.defineProperty(globalThis, Native.name, { value: Limited });
}

function bounded(size: unknown, bytes: number): number {
  const count = Number(size ?? 0);
  if (count * bytes > BUFFER_MAX) throw new RangeError('Array buffer allocation failed');
  return count;
}

function isBuffer(value: object): boolean {
  try {
    Reflect.apply(lengthOfBuffer, value, []);
    return true;
  } catch {
    return false;
  }
}

function getterOf(of: object, name: string): (this: unknown) => unknown {
  const getter = Object.getOwnPropertyDescriptor(of, name)?.get;
  if (!getter) throw new Error(`This engine has no ${name} to measure buffers with.`);
  return getter;
}
