declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
  /** Of the shared catalogs: what tells one state of them from another. */
  export const hash: string;
}
declare module '*.woff2' {
  const url: string;
  export default url;
}
declare module '*.woff2?first' {
  const url: string;
  export default url;
}
declare module '*.svg' {
  const url: string;
  export default url;
}
