export interface KitReference {
  site: string;
  version: string;
  integrity: string;
}
export declare function provideKit(root: string): Promise<KitReference>;
export declare function updateKit(
  root: string,
  site: string,
  installAll?: (root: string) => void,
): Promise<void>;
export declare function orExit(work: () => Promise<void>): Promise<void>;
