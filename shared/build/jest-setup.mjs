import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Every browser has them, jsdom does not; the router asks for them when it is loaded.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// What is waited for comes at once where nothing else runs. Both cores are busy with other files, and a component library
// may only just be loading: a second is too little then.
configure({ asyncUtilTimeout: 8_000 });
