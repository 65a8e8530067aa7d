declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
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
