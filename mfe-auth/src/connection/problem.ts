import { anyText, type Infer, optional, reply } from '@duellwerk/shared/contract/schema';
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

/** What the dialog is opened with; it may come from any link. */
export const problemPayload = reply({
  code: optional(anyText),
  platform: optional(anyText),
  connection: optional(anyText),
});

export type ProblemPayload = Infer<typeof problemPayload>;

/** An unknown code counts as an answer that belongs to nothing. */
export function readProblem({ code, platform, connection }: ProblemPayload): Problem {
  return {
    code: connectionProblems.find((each) => each === code) ?? 'foreign',
    platform: platformOf(platform),
    connection: connection ?? null,
  };
}
