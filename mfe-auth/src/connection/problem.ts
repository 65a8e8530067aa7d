import { anyText, optional, reply, validate } from '@duellwerk/shared/contract/schema';
import { type ConnectionProblem, connectionProblems, type Platform } from '@duellwerk/shared/contract/social';
import { platformOf } from './platforms.ts';

/** Why nothing came of going to another service. */
export interface Problem {
  code: ConnectionProblem;
  /** `null` for one that this site does not know. */
  platform: Platform | null;
  /** Id of a sign-up that can go on with what the service told. */
  connection: string | null;
}

const shape = reply({
  code: optional(anyText),
  platform: optional(anyText),
  connection: optional(anyText),
});

/** What the dialog is opened with; it may come from any link. An unknown code counts as an answer that belongs to nothing. */
export function readProblem(payload: unknown): Problem {
  const [failure, read] = validate(payload ?? {}, shape);
  const { code, platform, connection = null } = failure ? {} : read;
  return {
    code: connectionProblems.find((each) => each === code) ?? 'foreign',
    platform: platformOf(platform),
    connection,
  };
}
