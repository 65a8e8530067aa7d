// What the page server's workers and the host's server file say to each other.
import type { Composition } from '@duellwerk/shared/contract/composition';
import type { Transport } from '@duellwerk/shared/http/transport';
import type { LoadModule } from '../remotes/remotes.ts';

export interface DrawInput {
  composition: Composition;
  /** Path and query, `/tournaments?phase=open`. */
  address: string;
  locale: string;
  /** The present that its moments are told by, in epoch milliseconds. */
  now: number;
}

export interface DrawHelp {
  /** Gives the module of a remote's server file. Throws for one that is not to be drawn. */
  loadModule: LoadModule;
  transport: Transport;
  /** Called with the name of the remote whose code runs from here on, `null` for the host's own. */
  entering: (remote: string | null) => void;
  /** An area could not be drawn; the browser will do it. */
  failed: (error: unknown) => void;
}

export interface DrawnPage {
  /** Content of the root element. */
  html: string;
  /** Style elements for the head. */
  styles: string;
}

/** A part of a remote that is rendered by itself, outside of any page: a trial of a version before visitors get it. */
export interface TriedPart {
  kind: 'dialog' | 'widget' | 'texts';
  remote: string;
  /** Of the dialog or widget, the locale of texts. */
  name: string;
}
