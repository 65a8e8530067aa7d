// A development build calls React by one more name; the host shares it, see `page-federation.ts`.
import * as jsxDevRuntime from 'react/jsx-dev-runtime';

// A site that ran on this port before may have left its worker: it would keep the shell with the hot remote in it.
navigator.serviceWorker?.getRegistrations().then((all) => all.map((each) => each.unregister()));

globalThis.duellwerkDevModules = { 'react/jsx-dev-runtime': jsxDevRuntime };
