import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  endsAt: number;
}

const DAY = 24 * 60 * 60;

/** Keeps what one kind of the provider's things needs for as long as this process runs: a demo forgets everything at its end. */
export function memoryAdapters(): (kind: string) => Adapter {
  const shelves = new Map<string, Map<string, Entry>>();
  return (kind) => {
    const shelf = shelves.get(kind) ?? new Map<string, Entry>();
    shelves.set(kind, shelf);
    return memoryAdapter(shelf, shelves);
  };
}

function memoryAdapter(shelf: Map<string, Entry>, shelves: Map<string, Map<string, Entry>>): Adapter {
  const living = (entry: Entry | undefined) =>
    entry && entry.endsAt > Date.now() ? entry.payload : undefined;
  const first = (fits: (payload: AdapterPayload) => boolean) =>
    living([...shelf.values()].find(({ payload }) => fits(payload)));
  return {
    async upsert(id, payload, expiresIn = DAY) {
      for (const [key, entry] of shelf) if (entry.endsAt <= Date.now()) shelf.delete(key);
      shelf.set(id, { payload, endsAt: Date.now() + expiresIn * 1000 });
    },
    find: async (id) => living(shelf.get(id)),
    findByUid: async (uid) => first((payload) => payload.uid === uid),
    findByUserCode: async (code) => first((payload) => payload.userCode === code),
    async consume(id) {
      const entry = shelf.get(id);
      if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      shelf.delete(id);
    },
    async revokeByGrantId(grant) {
      for (const one of shelves.values())
        for (const [id, { payload }] of one) if (payload.grantId === grant) one.delete(id);
    },
  };
}
