/** Limits of one upload. */
export interface UploadLimits {
  /** Compressed bytes. */
  compressed: number;
  /** Bytes of one unpacked file. */
  file: number;
  /** Bytes of all unpacked files. */
  total: number;
  count: number;
}

const MIB = 1024 * 1024;

/** Derived from the largest upload; our builds have a few megabytes in some dozens of files. */
export function uploadLimits(compressed = 32 * MIB): UploadLimits {
  return { compressed, file: compressed, total: 3 * compressed, count: 500 };
}
