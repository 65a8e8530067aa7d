// Stands in the host's build for parts of the federation runtime that this site never reaches: snapshots and manifests,
// its own preloading (the page's links do that), remotes known when the host is built, shared packages that are shaken or
// wanted by an entry itself (a remote's entry only names its door).
const leftOut = () => {
  throw new Error('This part of the federation runtime is not in the build.');
};

// utils/preload.js
export const formatPreloadArgs = leftOut;
export const preloadAssets = leftOut;
export const defaultPreloadArgs = leftOut;
export const normalizePreloadExposes = leftOut;

// plugins/snapshot/SnapshotHandler.js
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin: () => undefined, removePlugin: () => undefined };
  loadRemoteSnapshotInfo = leftOut;
}
export const getGlobalRemoteInfo = () => ({});

// webpack-bundler-runtime/remotes.js
export const remotes = leftOut;

// webpack-bundler-runtime/init.js
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);

// webpack-bundler-runtime/installInitialConsumes.js
export const installInitialConsumes = leftOut;

// webpack-bundler-runtime/getSharedFallbackGetter.js
export const getSharedFallbackGetter = leftOut;
