// The changes of releases; each is checked, locked, audited and written as one.
import type { ReleaseFile } from '@duellwerk/shared/build/release-file.ts';
import {
  type Incompatibility,
  type PublishedVersion,
  STABLE,
  type TrialFault,
} from '@duellwerk/shared/contract/releases';
import { type Budgets, requireInBudget } from './budgets.ts';
import type { Build, BundleStore, ReceivedBuild } from './bundle-store.ts';
import { type CanaryPlan, careOf } from './canary-plan.ts';
import { type CallCheck, newProblems, variantsOf } from './compatibility.ts';
import type { LiveState } from './live-state.ts';
import { publishedVersionOf } from './overview.ts';
import { ReleaseRefused } from './refusals.ts';
import {
  activated,
  type Change,
  canaried,
  formerVersions,
  goneOf,
  liveReleaseOf,
  type ReleaseState,
  removed,
  restored,
} from './release-state.ts';
import {
  type Actor,
  deletionOf,
  type NotedAction,
  type ReleaseTransaction,
  type RunTransaction,
} from './release-transaction.ts';
import { requireTrial, trialSubject } from './trial/trial-subject.ts';
import type { Trials } from './trial/trials.ts';

/** Changes give the state that is live once their transaction is committed. */
export interface Changes {
  /** Publishes a build, not live yet. @throws ReleaseRefused release_exists, release_deleted, release_over_budget, release_invalid, too_large, storage_full */
  publish: (build: Build, actor: Actor) => Promise<PublishedVersion>;
  /**
   * Points a channel at versions of one or several packages, all at once. What depends on the state is chosen under the
   * lock. Needs `tryOut` before, or a reason why it goes without.
   * @throws ReleaseRefused unknown_release, release_incompatible with one sentence per problem, trial_failed, trial_outdated
   */
  activate: (
    tx: ReleaseTransaction,
    actor: Actor,
    target: {
      channel: string;
      versions: Versions | ((state: ReleaseState) => Versions);
      forceReason?: string | undefined;
    },
  ) => Promise<ReleaseState>;
  /**
   * Gives a share of visitors a version, by default the running canary's; 0 ends it.
   * @throws like `activate`, and canary_plan
   */
  canary: (tx: ReleaseTransaction, actor: Actor, target: CanaryTarget) => Promise<ReleaseState>;
  /** Points a channel at its latest former version that still fits. @throws ReleaseRefused also nothing_to_roll_back */
  rollBack: (
    tx: ReleaseTransaction,
    actor: Actor,
    target: { name: string; channel: string },
  ) => Promise<ReleaseState>;
  /** Remembers versions as deleted, chosen under the lock; none of them is served from then on. */
  remove: (
    tx: ReleaseTransaction,
    actor: Actor,
    choose: (state: ReleaseState) => Promise<Parameters<typeof removed>[1]>,
  ) => Promise<void>;
  /** What activating a version in a channel would break. @throws ReleaseRefused unknown_release */
  check: (target: { name: string; version: string; channel: string }) => Promise<Incompatibility[]>;
  /**
   * Renders what activating versions in a channel would make live, apart from everything that serves visitors; nothing to
   * do for what does not fit. Seconds: call it outside of a transaction.
   * @returns what is wrong with them @throws ReleaseRefused unknown_release, trial_busy
   */
  tryOut: (target: ChannelVersions & { evenIfLive?: true }) => Promise<TrialFault[]>;
  /** The slow part of a change: fetches a version's files to this machine. @throws ReleaseRefused unknown_release */
  fetch: (name: string, version: string) => Promise<void>;
}

/** Versions by package name. */
type Versions = Readonly<Record<string, string>>;

/** Versions of packages for a channel. */
interface ChannelVersions {
  channel: string;
  versions: Versions;
}

export interface CanaryTarget {
  name: string;
  version?: string | undefined;
  percent: number;
  autoStop?: boolean | undefined;
  /** `null` ends the plan, `undefined` leaves it where version and share stay the same. */
  grow?: CanaryPlan | null | undefined;
  /** Why the site itself does it. */
  reason?: string | undefined;
  /** Why it goes without a successful trial. */
  forceReason?: string | undefined;
  /** Changes nothing unless this canary still runs with the share that it has since then, ISO. */
  only?: { version: string; since: string };
}

interface Deps {
  store: BundleStore;
  live: LiveState;
  transaction: RunTransaction;
  calls: CallCheck;
  budgets: Budgets;
  now: () => Date;
  /** Without them versions become live untried. */
  trials?: Trials | undefined;
}

export function createChanges({ store, live, transaction, calls, budgets, now, trials }: Deps): Changes {
  /** Runs a change on the newest state of all processes; an unchanged history means nothing to write. */
  const change = async (
    tx: ReleaseTransaction,
    actor: Actor,
    work: (state: ReleaseState, change: Change) => Promise<ReleaseState>,
  ): Promise<ReleaseState> => {
    const committed = await tx.lock();
    await live.follow(committed);
    const { number, state } = committed;
    const generation = number + 1;
    const next = await work(state, { by: actor.by, at: now().toISOString(), generation });
    const news = actionsOf(next, generation);
    if (news.length === 0 && next.gone === state.gone) return state;
    for (const past of news) await tx.note(actor, past);
    await tx.write({ number: generation, state: next });
    tx.onCommit(() => live.use({ number: generation, state: next }));
    return next;
  };

  const fetch = async (name: string, version: string) => {
    if (!(await store.ensure(name, version))) throw unknown(`${name} ${version} ist nicht veröffentlicht.`);
  };

  const load = async (name: string, version: string) => {
    await fetch(name, version);
    const damage = await store.damage(name, version);
    const problems = damage.map(
      (line): Incompatibility => ({ kind: 'integrity', message: `${name} ${version}: ${line}` }),
    );
    return { release: liveReleaseOf(await store.release(name, version)), problems };
  };

  /** A move of a channel with the problems it would cause. */
  const moved = async (
    state: ReleaseState,
    target: ChannelVersions & { action: 'activate' | 'rollback'; forceReason?: string | undefined },
    by: Change,
  ) => {
    const { channel, versions, action, forceReason } = target;
    const loaded = await Promise.all(
      Object.entries(versions).map(async ([name, version]) => [name, await load(name, version)] as const),
    );
    const releases = Object.fromEntries(loaded.map(([name, { release }]) => [name, release]));
    const next = activated(state, { channel, releases, action, forceReason }, by);
    const broken = newProblems(variantsOf(state, channel), variantsOf(next, channel), calls);
    return { next, problems: [...loaded.flatMap(([, { problems }]) => problems), ...broken] };
  };

  /** Keeps a build that was deleted before; another build may not have its address, which browsers remember. */
  const restore = ({ release: { name, version }, publication, keep }: ReceivedBuild, actor: Actor) =>
    transaction((tx) =>
      change(tx, actor, async (state) => {
        const former = goneOf(state, name, version);
        if (former && former.integrity !== publication.integrity)
          throw new ReleaseRefused('release_deleted', [
            `${name} ${version} wurde am ${former.at.slice(0, 10)} gelöscht. Ein anderer Build braucht eine andere Version.`,
          ]);
        // What a killed deletion has left.
        await store.erase(name, version);
        await keep();
        return restored(state, name, version);
      }),
    );

  return {
    fetch,
    remove: async (tx, actor, choose) => {
      await change(tx, actor, async (state, by) => removed(state, await choose(state), by));
    },
    publish: async (build, actor) => {
      const received = await store.receive(build, actor.by);
      const { release, publication } = received;
      const { name, version } = release;
      try {
        // A checkout's own build is on this machine anyway, and its start must not fail.
        if (typeof build !== 'string') requireInBudget(budgets, release, publication.script_bytes);
        if (store.isGone(name, version)) await restore(received, actor);
        else await received.keep();
        await transaction(async (tx) => {
          await tx.note(actor, publishing(release, publication.published_at));
          await received.place();
        });
        return publishedVersionOf(version, publication, budgets.bytes[name]);
      } finally {
        await received.drop();
      }
    },
    activate: (tx, actor, target) =>
      change(tx, actor, async (state, by) => {
        const { channel, versions: given, forceReason } = target;
        const versions = typeof given === 'function' ? given(state) : given;
        const { next, problems } = await moved(
          state,
          { channel, versions, action: 'activate', forceReason },
          by,
        );
        requireFit(problems);
        if (forceReason === undefined) requireTrial(trials, trialSubject(state, next, target.channel));
        return next;
      }),
    canary: (tx, actor, { name, version, percent, reason, forceReason, only, ...wishes }) =>
      change(tx, actor, async (state, by) => {
        const canary = state.canaries[name];
        const running = canary?.release;
        if (only && (canary?.since !== only.since || running?.version !== only.version)) return state;
        const wanted = version ?? running?.version;
        const stable = state.channels[STABLE]?.[name]?.release;
        if (!wanted || !stable || (percent === 0 && !running))
          throw unknown(`Für ${name} läuft kein Canary.`);
        if (percent === 0) return canaried(state, { name, release: running ?? stable, percent, reason }, by);
        if (wanted === stable.version) throw new ReleaseRefused('invalid_request', ['version']);
        const { release, problems } = await load(name, wanted);
        const careful = careOf(canary, { ...wishes, version: wanted, percent, at: by.at });
        const next = canaried(state, { name, release, percent, reason, forceReason, ...careful }, by);
        requireFit([...problems, ...newProblems(variantsOf(state, STABLE), variantsOf(next, STABLE), calls)]);
        // Visitors of the canary get what all would get if it were activated.
        const everyone = activated(
          state,
          { channel: STABLE, releases: { [name]: release }, action: 'activate' },
          by,
        );
        const isNew = running?.version !== wanted;
        if (isNew && forceReason === undefined) requireTrial(trials, trialSubject(state, everyone, STABLE));
        return next;
      }),
    // Without a trial: what ran before is known to serve, and waiting would leave visitors with what is worse. The check
    // says what a trial finds.
    rollBack: (tx, actor, { name, channel }) =>
      change(tx, actor, async (state, by) => {
        if (!state.channels[channel]?.[name]) throw unknown(`${name} läuft nicht im Kanal ${channel}.`);
        const refused: Incompatibility[] = [];
        for (const version of formerVersions(state, channel, name)) {
          if (!(await store.ensure(name, version))) continue;
          const target = { channel, versions: { [name]: version }, action: 'rollback' as const };
          const { next, problems } = await moved(state, target, by);
          if (problems.length === 0) return next;
          refused.push(...problems);
        }
        requireFit(refused);
        throw new ReleaseRefused('nothing_to_roll_back', []);
      }),
    tryOut: async (target) => {
      if (!trials) return [];
      const { state } = live.present();
      const by = { by: '', at: now().toISOString(), generation: 0 };
      const { next, problems } = await moved(state, { ...target, action: 'activate' }, by);
      const wanted = target.evenIfLive ? Object.keys(target.versions) : [];
      const subject = problems.length === 0 ? trialSubject(state, next, target.channel, wanted) : null;
      return subject ? trials.run(subject.live, subject.tried) : [];
    },
    check: async ({ name, version, channel }) => {
      const { state } = live.present();
      const by = { by: '', at: now().toISOString(), generation: 0 };
      return (await moved(state, { channel, versions: { [name]: version }, action: 'activate' }, by))
        .problems;
    },
  };
}

/** What was done in a generation. */
function actionsOf({ history, gone = [] }: ReleaseState, number: number): NotedAction[] {
  const inIt = ({ generation }: { generation: number }) => generation === number;
  return [...history.filter(inIt), ...gone.filter(inIt).map(deletionOf)];
}

function publishing({ name, version }: ReleaseFile, at: string) {
  return { name, version, at, action: 'publish' } as const;
}

function unknown(detail: string): ReleaseRefused {
  return new ReleaseRefused('unknown_release', [detail]);
}

function requireFit(problems: readonly Incompatibility[]): void {
  if (problems.length > 0)
    throw new ReleaseRefused(
      'release_incompatible',
      problems.map(({ message }) => message),
    );
}
