// Stands in a remote's build for the federation runtime: the page has one, which the host has published.
export default globalThis.duellwerkFederation;
