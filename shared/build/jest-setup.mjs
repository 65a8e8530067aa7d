import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';

// Every browser has them, jsdom does not; the router asks for them when it is loaded.
Object.assign(globalThis, { TextDecoder, TextEncoder });
