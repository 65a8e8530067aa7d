// A development build calls React by one more name; the host shares it, see `page-federation.ts`.
import * as jsxDevRuntime from 'react/jsx-dev-runtime';

globalThis.duellwerkDevModules = { 'react/jsx-dev-runtime': jsxDevRuntime };
