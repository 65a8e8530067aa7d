// Replaces in the host's build the part of the federation runtime that gives a remote what it shares. No remote of this
// site has a copy to fall back to (`import: false`). A module that does not arrive fails the import that needs it. The
// runtime would let the import go on, and webpack keeps modules that broke off while they ran: no retry could mend them.
export function consumes({ chunkId, chunkMapping, installedModules, promises, webpackRequire }) {
  for (const id of chunkMapping[chunkId] ?? []) {
    installedModules[id] ??= consume(id, webpackRequire).catch((error) => {
      delete installedModules[id];
      throw error;
    });
    promises.push(installedModules[id]);
  }
}

async function consume(id, { c: cache, consumesLoadingData, federation, m: factories }) {
  const { shareKey, shareScope, requiredVersion, strictVersion, singleton } =
    consumesLoadingData.moduleIdToConsumeDataMapping[id];
  const load = await federation.instance.loadShare(shareKey, {
    customShareInfo: { scope: shareScope, shareConfig: { requiredVersion, strictVersion, singleton } },
  });
  if (!load) throw new Error(`No version shares ${shareKey}.`);
  factories[id] = (module) => {
    delete cache[id];
    module.exports = load();
  };
}
