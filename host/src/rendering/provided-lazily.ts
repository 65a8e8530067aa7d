// The host's own copy of what only pages with forms need. In the browser it is a chunk of its own, which remotes and the
// host's pages share.
import * as finalForm from 'final-form';
import * as reactFinalForm from 'react-final-form';

export const providedLazily = {
  'final-form': finalForm,
  'react-final-form': reactFinalForm,
};
