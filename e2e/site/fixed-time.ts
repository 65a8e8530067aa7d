// Loaded into a site's processes ahead of everything else (`node --import`): the clock stands still.
import { FIXED_MOMENT } from './fixed-moment.ts';

const moment = Date.parse(FIXED_MOMENT);

// A proxy, so that dates made by the machine's own code are dates to everybody.
globalThis.Date = new Proxy(Date, {
  construct: (real, parts: [], newTarget) =>
    Reflect.construct(real, parts.length ? parts : [moment], newTarget),
  get: (real, name) => (name === 'now' ? () => moment : Reflect.get(real, name)),
});
