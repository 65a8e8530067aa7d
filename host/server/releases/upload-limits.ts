/** What one upload may bring at most. */
export interface UploadLimits {
  /** Bytes as they are sent, compressed. */
  compressed: number;
  /** Bytes of one unpacked file. */
  file: number;
  /** Bytes of all unpacked files. */
  total: number;
  count: number;
}

const MIB = 1024 * 1024;

/** The limits that follow from the greatest upload; a build of ours has a few megabytes in some dozens of files. */
export function uploadLimits(compressed = 32 * MIB): UploadLimits {
  return { compressed, file: compressed, total: 3 * compressed, count: 500 };
}
