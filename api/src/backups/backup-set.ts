import * as s from 'superstruct';

/** Why a backup was made. */
const backupReasons = ['timer', 'stop', 'command', 'migration', 'removal'] as const;
export type BackupReason = (typeof backupReasons)[number];

/** The secret, and the files of published bundles: nothing else is ever restored into a data folder. */
const FILE_PATH = /^(?:secret|bundles\/[a-z][a-z0-9-]*\/\d[\w.-]*\/\.?\w[\w.@-]*)$/;

/** Whether a path of a data folder is that of a file which backups have. */
export const isFilePath = (path: string) => FILE_PATH.test(path);

/** A content of a backup, by its SHA-256. */
const content = s.object({ hash: s.pattern(s.string(), /^[0-9a-f]{64}$/), bytes: s.min(s.integer(), 0) });

const backupSet = s.object({
  format: s.literal(1),
  made_at: s.string(),
  reason: s.enums(backupReasons),
  /** The engine that its database is for. */
  engine: s.enums(['embedded', 'postgres']),
  migrations: s.array(s.string()),
  database: content,
  files: s.array(s.assign(s.object({ path: s.pattern(s.string(), FILE_PATH) }), content)),
  /** Whether bundles are part of it; those in a bucket of their own are not. */
  has_bundles: s.boolean(),
});

/** Everything that one backup consists of. */
export type BackupSet = s.Infer<typeof backupSet>;
export type BackupFile = BackupSet['files'][number];

/** From before something that cannot be undone: never deleted by the site. */
export const lastingReasons: ReadonlySet<BackupReason> = new Set(['migration', 'removal']);

/** A backup in the list of all. */
export interface BackupName {
  name: string;
  madeAt: Date;
  reason: BackupReason;
}

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-(timer|stop|command|migration|removal)$/;

/** `2026-11-29T13-05-00-000Z-timer`: sorts by time, and every file system takes it. */
export function nameOf({ made_at, reason }: Pick<BackupSet, 'made_at' | 'reason'>): string {
  return `${made_at.replaceAll(/[:.]/g, '-')}-${reason}`;
}

/** `undefined` for what is no name of a backup. */
export function readName(name: string): BackupName | undefined {
  const [, day, hour, minute, second, ms, reason] = NAME.exec(name) ?? [];
  if (!reason) return undefined;
  const madeAt = new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`);
  return { name, madeAt, reason: reason as BackupReason };
}

/** `undefined` for what is no description of a backup. */
export function readSet(text: string): BackupSet | undefined {
  try {
    const [failure, found] = s.validate(JSON.parse(text), backupSet);
    return failure ? undefined : found;
  } catch {
    return undefined;
  }
}
