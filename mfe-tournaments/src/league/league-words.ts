import type { SeasonState } from '@duellwerk/shared/contract/leagues';
import type { Movement, Zone } from '@duellwerk/shared/rules/league-movement';
import type { Prospect } from '@duellwerk/shared/rules/league-outlook';
import type { StateLook } from '@duellwerk/shared/theme/state-look';
import type { IconName } from '@duellwerk/shared/ui/icon';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const seasonChips: Record<SeasonState, StateLook> = {
  planned: { tone: 'info', icon: 'clock', word: msg`geplant` },
  running: { tone: 'accent', icon: 'live-dot', word: msg`wird gespielt`, live: true },
  completed: { tone: 'neutral', icon: 'trophy', word: msg`beendet` },
};

/** What a place gives; nothing where everybody stays. */
export const zoneText: Record<
  Exclude<Zone, 'hold'>,
  { word: MessageDescriptor; icon: IconName; tone: 'up' | 'down' }
> = {
  direct_promote: { word: msg`Aufstieg`, icon: 'chevron-up', tone: 'up' },
  relegation_up: { word: msg`Relegation nach oben`, icon: 'swords', tone: 'up' },
  relegation_down: { word: msg`Relegation`, icon: 'swords', tone: 'down' },
  direct_relegate: { word: msg`Abstieg`, icon: 'chevron-down', tone: 'down' },
};

/** What is still possible; nothing while everything is. */
export const prospectText: Record<Prospect, MessageDescriptor | null> = {
  promoted: msg`sicher oben`,
  relegated: msg`abgestiegen`,
  safe: msg`sicher`,
  settled: null,
  may_rise: msg`kann noch aufsteigen`,
  may_fall: msg`kann noch absteigen`,
  open: msg`nach oben und unten offen`,
};

export const movementText: Record<Movement, MessageDescriptor> = {
  promote: msg`Aufgestiegen`,
  stay: msg`Geblieben`,
  relegate: msg`Abgestiegen`,
  remove: msg`Ausgeschieden`,
};
