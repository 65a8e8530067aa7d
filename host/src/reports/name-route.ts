interface Routed {
  matches: readonly { route: { path?: string | undefined } }[];
}
interface Router {
  state: Routed;
  subscribe: (listener: (state: Routed) => void) => () => void;
}

/** Keeps the pattern of the route in the document, so that reports never need the address. */
export function nameRoute({ state, subscribe }: Router, { dataset }: HTMLElement): void {
  const name = ({ matches }: Routed) => {
    dataset.route = matches.at(-1)?.route.path ?? '';
  };
  name(state);
  subscribe(name);
}
