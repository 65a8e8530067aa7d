import type { Event } from '../db/bus.ts';

/** An event before it is written: the bus gives it its number. */
export type DomainEvent = Omit<Event, 'id'>;
