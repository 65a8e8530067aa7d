// What a change needs of the tests: `npm test -- --changed`.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { affectedBy, type Importers, importersOf } from './import-graph.ts';

/** What has changed, and what that reaches. All paths are relative to the workspace. */
export interface Change {
  /** Every source and test file whose outcome may be another one. */
  affected: ReadonlySet<string>;
  /** Tags of journeys about packages with at least one such file that is no test: `@teams`, `@host`. */
  tags: ReadonlySet<string>;
  /** Tags of journeys that a changed file itself, not what it reaches, asks for in whole: `@screens`, `@releases`. */
  touched: ReadonlySet<string>;
  /** Whether changed files decide what the database engines do. */
  engines: boolean;
}

/** The package or part of one whose journeys carry a tag. */
const TAGS: readonly [path: RegExp, tag: string][] = [
  [/^api\//, '@api'],
  [/^host\/server\//, '@server'],
  [/^host\/src\//, '@host'],
  [/^shared\/(?:form|theme|ui)\//, '@ui'],
];
/** Changed files after which every journey of a subject runs, those of the full tier too. */
const TOUCHED: readonly [path: RegExp, tag: string][] = [
  [/^shared\/(?:form|theme|ui)\//, '@screens'],
  [/^host\/server\/(?:releases|render)\/|^shared\/(?:build|release)\//, '@releases'],
];
const ENGINES = /^api\/src\/db\/|repo\.ts$/;

const SOURCE = /\.(?:ts|tsx|mjs|js)$/;
const TEST = /\.(?:test|spec)\.tsx?$/;
/** What every package is built, checked or installed with: after such a change everything runs. */
const FOR_ALL = [
  /^[^/]+\.(?:json|ya?ml)$/,
  /^\.ci\//,
  /(?:^|\/)package\.json$/,
  /tsconfig[^/]*\.json$/,
  /^shared\/build\/(?:webpack|babel|jest|lingui|federation)/,
  /^e2e\/(?:run|site)\//,
];
/** No test and no build reads them. */
const FOR_NONE = /\.md$|^LICENSE$|^e2e\/(?:screenshots|bench)\//;

/**
 * The files that differ from a commit, new ones included.
 * @param base by default where this branch left `main`; on `main` itself the commit before, if nothing is uncommitted
 */
export function changedFiles(root: string, base?: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  const list = (text: string) => text.split('\n').filter((line) => line !== '');
  const uncommitted = [
    ...list(git('diff', '--name-only', 'HEAD')),
    ...list(git('ls-files', '--others', '--exclude-standard')),
  ];
  const from = base ?? branchPoint(git, uncommitted.length > 0);
  return [...new Set([...list(git('diff', '--name-only', from)), ...uncommitted])];
}

function branchPoint(git: (...args: string[]) => string, isDirty: boolean): string {
  const main = ['main', 'origin/main'].find((name) => {
    try {
      return git('rev-parse', '--verify', '--quiet', name) !== '';
    } catch {
      return false;
    }
  });
  const head = git('rev-parse', 'HEAD');
  const left = main === undefined ? head : git('merge-base', main, 'HEAD');
  if (left !== head || isDirty) return left;
  return git('rev-parse', 'HEAD~1');
}

/** What changed files reach; `everything` where that cannot be told by imports. */
export function changeOf(files: readonly string[], root: string): Change | 'everything' {
  if (files.some((file) => FOR_ALL.some((pattern) => pattern.test(file)))) return 'everything';
  const all = sourceFiles(root);
  return reached(files, all, importersOf(all, root), (file) => existsSync(join(root, file)));
}

/** See `changeOf`. */
export function reached(
  files: readonly string[],
  all: readonly string[],
  importers: Importers,
  exists: (file: string) => boolean,
): Change {
  const changed = files.filter((file) => !FOR_NONE.test(file));
  // A file without importers (translations, a picture, a script, a deleted file) may matter to its whole package.
  const wholePackages = changed
    .filter((file) => !TEST.test(file) && (!SOURCE.test(file) || !exists(file) || !importers.has(file)))
    .map(packageOf);
  const starts = [...changed, ...all.filter((file) => wholePackages.includes(packageOf(file)))];
  const affected = affectedBy(starts, importers);
  const sources = [...affected].filter((file) => !TEST.test(file));
  return {
    affected,
    tags: new Set(sources.flatMap(tagsOf)),
    touched: new Set(
      TOUCHED.flatMap(([path, tag]) => (changed.some((file) => path.test(file)) ? [tag] : [])),
    ),
    engines: changed.some((file) => ENGINES.test(file)),
  };
}

/** The part of the workspace that a file belongs to; `host` and `shared` have several. */
function packageOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return first === 'host' || first === 'shared' ? `${first}/${second}` : first;
}

/** The tag of a file's package; a part of `shared` that is seen through others has none of its own. */
function tagsOf(file: string): string[] {
  const [, remote] = /^mfe-([\w-]+)\//.exec(file) ?? [];
  if (remote) return [`@${remote}`];
  return TAGS.flatMap(([path, tag]) => (path.test(file) ? [tag] : []));
}

/** Every source and test file of the workspace that exists, new ones included. */
export function sourceFiles(root: string): string[] {
  const kinds = ['*.ts', '*.tsx', '*.mjs'];
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...kinds], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
}
