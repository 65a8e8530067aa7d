import { $user } from '@duellwerk/shared/store/session.model';
import { combine } from 'effector';
import { actionFor } from './offered-action.ts';
import { $mine, $ownEntries, $tournament } from './tournament.model.ts';

/** What the page offers to do. */
export const $action = combine($tournament, $ownEntries, $user, $mine, actionFor);
