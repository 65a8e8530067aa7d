import { ApiError } from '@duellwerk/shared/http/api-error';
import { CheckError } from '@duellwerk/shared/store/submission';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is wrong with a field that the server refuses. */
const wrong: Readonly<Record<string, MessageDescriptor>> = {
  message: msg`Diesen Text nimmt der Server nicht an. Lass weg, was kein Text, Fett, Kursiv, Link oder Code ist.`,
  ends_at: msg`Dieses Ende ist schon vorbei`,
  style: msg`Diese Art kennt der Server nicht`,
};

/**
 * Waits for a call; a refusal that names fields of an alert is said at them, as the editor says what it finds out without asking.
 * @throws CheckError for such a refusal, and whatever else the call throws
 */
export async function saidAtField<R>(call: Promise<R>): Promise<R> {
  try {
    return await call;
  } catch (error) {
    const named = error instanceof ApiError && error.reason === 'invalid_request' ? error.details : [];
    const [first, ...others] = named.flatMap((field) =>
      wrong[field] ? [{ field, text: wrong[field] }] : [],
    );
    throw first ? new CheckError(first, ...others) : error;
  }
}
