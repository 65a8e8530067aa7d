// GeoNames names the first level of a country's administration by codes of its own; ISO 3166-2 has others. Both lists are
// public: https://download.geonames.org/export/dump/admin1CodesASCII.txt and ISO's online browsing platform.

/** Pairs `geonames:iso`, of a country whose codes differ. */
const different: Readonly<Record<string, string>> = {
  AT: '01:1 02:2 03:3 04:4 05:5 06:6 07:7 08:8 09:9',
  CZ: '52:10 78:64 79:31 80:63 81:41 82:52 83:51 84:71 85:80 86:53 87:32 88:20 89:42 90:72',
  DE: '01:BW 02:BY 03:HB 04:HH 05:HE 06:NI 07:NW 08:RP 09:SL 10:SH 11:BB 12:MV 13:SN 14:ST 15:TH 16:BE',
  DK: '17:84 18:82 19:81 20:85 21:83',
  FR: '11:IDF 24:CVL 27:BFC 28:NOR 32:HDF 44:GES 52:PDL 53:BRE 75:NAQ 76:OCC 84:ARA 93:PAC 94:20R',
  IT: `01:65 02:77 03:78 04:72 05:45 06:36 07:62 08:42 09:25 10:57 11:67 12:21 13:75 14:88 15:82 16:52 17:32 18:55
    19:23 20:34`,
  NL: '01:DR 02:FR 03:GE 04:GR 05:LI 06:NB 07:NH 09:UT 10:ZE 11:ZH 15:OV 16:FL',
  PL: `72:02 73:04 74:10 75:06 76:08 77:12 78:14 79:16 80:18 81:20 82:22 83:24 84:26 85:28 86:30 87:32`,
};
/** Countries where both lists have the same codes. */
const same = new Set(['BE', 'CH', 'LI', 'LU']);

const tables = new Map(
  Object.entries(different).map(([country, pairs]) => [
    country,
    new Map(
      pairs.split(/\s+/).map((pair) => {
        const [geonames = '', iso = ''] = pair.split(':');
        return [geonames, iso];
      }),
    ),
  ]),
);

/** The ISO 3166-2 code of a place's first level, `undefined` where no table is known: rather no city than one in a wrong state. */
export function stateOf(country: string, adminCode: string): string | undefined {
  if (same.has(country)) return adminCode === '' ? undefined : `${country}-${adminCode}`;
  const iso = tables.get(country)?.get(adminCode);
  return iso && `${country}-${iso}`;
}
