// Where on earth something is: a country, perhaps a state of it, perhaps a city of that. Chosen by the searches of selectors.ts.
import {
  anyText,
  type Infer,
  list,
  nullable,
  pattern,
  reply,
  request,
  type Schema,
} from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';

/** ISO 3166-1, `DE`. */
export const countryCode: Schema<string> = pattern(/^[A-Z]{2}$/, 2);
/** ISO 3166-2, `DE-BY`. */
export const stateCode: Schema<string> = pattern(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 6);
/** The number that GeoNames has given a city. */
export const cityNumber: Schema<string> = pattern(/^[1-9]\d{0,8}$/, 9);

/** A location as it is sent; a city may come without its state. */
export const givenLocationFields = {
  country: countryCode,
  state: nullable(stateCode),
  city: nullable(cityNumber),
};
export const givenLocation = request(givenLocationFields);
export type GivenLocation = Infer<typeof givenLocation>;

const named = reply({ id: anyText, name: anyText });
/** A location by its codes, each with its name in the language that was asked for. */
export const locationFields = { country: named, state: nullable(named), city: nullable(named) };
export const location = reply(locationFields);
export type Location = Infer<typeof location>;

/** What the list of tournaments can be narrowed to; a country without a public tournament is not among them. */
export const listTournamentLocations = call({
  method: 'GET',
  path: '/v1/tournament-locations',
  summary: 'Countries and cities in which tournaments that anyone may see take place, by name',
  reply: reply({ items: list(reply({ id: anyText, name: anyText, cities: list(named) })) }),
});
export type TournamentCountry = Infer<typeof listTournamentLocations.reply>['items'][number];
