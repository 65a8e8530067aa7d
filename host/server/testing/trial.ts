// For tests: what trials of versions need.
import { HOST } from './renderer.ts';

/** A host file that renders pages as `HOST`, and parts by what a remote's `part` does. */
export const TRIAL_HOST = `${HOST}
exports.renderPart = async ({ composition }, part, help) => {
  try {
    const entry = await help.loadModule(composition.remotes.find(({ name }) => name === part.remote), 1);
    help.entering(part.remote);
    await entry.part(part, help.transport);
  } catch (cause) {
    help.failed({ remote: part.remote, cause });
  } finally {
    help.entering(null);
  }
  return { html: '', styles: '' };
};`;

export const trialLimits = { hangMs: 500, silentCpuMs: 500, heapMb: 48, trialMs: 60_000 };
