// First in a development host, before react-dom: a hook that remembers renderers. A remote that runs hot arrives later and
// looks for them here; without it, or with the one that it would make itself, an edit would change nothing on the screen.

interface RendererHook {
  renderers: Map<number, unknown>;
  supportsFiber: true;
  inject: (renderer: unknown) => number;
  onScheduleFiberRoot: () => void;
  onCommitFiberRoot: () => void;
  onCommitFiberUnmount: () => void;
  onPostCommitFiberRoot: () => void;
  checkDCE: () => void;
}

declare global {
  /** React's name for it; the browser's developer tools put their own there. */
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: RendererHook | undefined;
}

const nothing = () => undefined;

globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const id = this.renderers.size + 1;
    this.renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot: nothing,
  onCommitFiberRoot: nothing,
  onCommitFiberUnmount: nothing,
  onPostCommitFiberRoot: nothing,
  checkDCE: nothing,
};

export {};
