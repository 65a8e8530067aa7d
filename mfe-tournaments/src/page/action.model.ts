import { $user } from '@duellwerk/shared/store/session.model';
import { combine } from 'effector';
import { $mine, $ownEntries, $tournament } from './tournament.model.ts';
import { actionFor } from './tournament-action.ts';

/** What the page offers to do. */
export const $action = combine($tournament, $ownEntries, $user, $mine, actionFor);
