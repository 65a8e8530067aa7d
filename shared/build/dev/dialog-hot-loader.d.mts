// biome-ignore lint/style/noDefaultExport: webpack reads loaders from there
export default function dialogHotLoader(source: string): string;
