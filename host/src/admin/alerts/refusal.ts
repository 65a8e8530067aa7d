import { ApiError } from '@duellwerk/shared/http/api-error';
import { CheckError } from '@duellwerk/shared/store/submission';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is wrong with the draft, at the field that it is about. */
export interface Refusal {
  field: 'style' | 'message' | 'ends_at' | null;
  text: string | MessageDescriptor;
}

/** Why a draft was not taken: a refusal of the request names its fields; all else is nobody's field. */
export function refusalOf(error: Error): Refusal {
  if (error instanceof CheckError) return { field: 'message', text: error.problem.text };
  const [detail] = error instanceof ApiError && error.reason === 'invalid_request' ? error.details : [];
  if (detail === 'message') {
    return {
      field: 'message',
      text: msg`Diesen Text nimmt der Server nicht an. Lass weg, was kein Text, Fett, Kursiv, Link oder Code ist.`,
    };
  }
  if (detail === 'ends_at') return { field: 'ends_at', text: msg`Dieses Ende ist schon vorbei` };
  if (detail === 'style') return { field: 'style', text: msg`Diese Art kennt der Server nicht` };
  return { field: null, text: errorToast(error).text ?? msg`Unbekannter Fehler` };
}
