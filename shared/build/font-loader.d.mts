interface Loading {
  resourcePath: string;
  getOptions: () => { letters: string };
  async: () => (failure: Error | null, file: Buffer) => void;
}
export const raw: true;
// biome-ignore lint/style/noDefaultExport: webpack reads loaders from there
export default function loadFont(this: Loading, file: Buffer): void;
