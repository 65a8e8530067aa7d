// A model that has changed reloads the page. Its units stand in the page's one graph, connected to those of the shell:
// a second evaluation would leave the first ones there, and every event would count twice.
const RELOAD = '\nif (import.meta.webpackHot) import.meta.webpackHot.decline();\n';

// A loader is a default export by webpack's own convention.
export default function modelReloadLoader(source) {
  return source + RELOAD;
}
