import type { rulingWords } from '@duellwerk/shared/contract/ruling-words';
import type { Infer } from '@duellwerk/shared/contract/schema';

/** What a ruling says to everybody. */
export type RulingWords = Infer<typeof rulingWords>;
