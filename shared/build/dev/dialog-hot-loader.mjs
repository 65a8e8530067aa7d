// A dialog that has changed is replaced while it is open. Its module exports a view and no component, so Fast Refresh alone
// would reload the page. What the dialog may be opened with, and what starts it, the shell has read already: when that has
// changed, the page reloads after all.
const FIXED = /^(?:export )?const \w+ = (?:request|dialogView)\([\s\S]*?\);$/gm;

// A loader is a default export by webpack's own convention.
export default function dialogHotLoader(source) {
  if (!/\bdialogView\(/.test(source)) return source;
  const fixed = JSON.stringify(source.match(FIXED));
  return `${source}
if (import.meta.webpackHot) {
  const hot = import.meta.webpackHot;
  const fixed = ${JSON.stringify(fixed)};
  hot.dispose((data) => Object.assign(data, { fixed }));
  if (hot.data && hot.data.fixed !== fixed) hot.invalidate();
  else hot.accept();
  if (hot.data) __react_refresh_utils__.enqueueUpdate(() => undefined);
}
`;
}
