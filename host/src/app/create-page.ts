import type { Composition } from '@duellwerk/shared/contract/composition';
import { $transport } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { $clock, type Clock } from '@duellwerk/shared/store/clock.model';
import { $mayBeSignedIn } from '@duellwerk/shared/store/session.model';
import { fork, type Scope } from 'effector';
import { createRemotes, type LoadModule } from '../remotes/remotes.ts';
import { hostPathsOf } from '../routing/host-paths.ts';
import { $pageFacts, $remotes } from './page-facts.ts';
import './server-texts.model.ts';
import { $services, type Services } from './services.ts';
import type { Texts } from './texts.ts';

interface PageOptions extends Pick<Services, 'firstView' | 'payloads' | 'server'> {
  transport: Transport;
  clock: Clock;
  /** Whether a session may stand, see `$mayBeSignedIn`. */
  mayBeSignedIn?: () => boolean;
}

/** The scope of one page with what its models need: the one `fork` of the site. */
export function createPage(
  composition: Composition,
  texts: Texts,
  loadModule: LoadModule,
  { transport, clock, mayBeSignedIn = () => true, ...options }: PageOptions,
): { scope: Scope; services: Services } {
  const services: Services = { remotes: createRemotes(composition, loadModule), texts, ...options };
  const routes = [...hostPathsOf(composition), ...composition.remotes.flatMap((remote) => remote.routes)];
  const scope = fork({
    values: [
      [$services, services],
      [$transport, transport],
      [$clock, clock],
      [$mayBeSignedIn, mayBeSignedIn],
      [$pageFacts, { routes, build: composition.build, overrides: composition.overrides ?? [] }],
      [$remotes, composition.remotes],
    ],
  });
  return { scope, services };
}
