/** What a browser was answered, without having followed it. */
export interface Visit {
  /** The address that was asked. */
  url: string;
  status: number;
  /** Where it leads on to, as a whole address; `null` for a page. */
  to: string | null;
  headers: Headers;
  body: string;
}

/** A browser as far as ways over several servers need one: it keeps cookies by host and path, and says who opens a page. */
export interface TestBrowser {
  /** Opens an address, by default from a page of the same site. */
  open(url: string, headers?: Record<string, string>): Promise<Visit>;
  /** Sends a form. */
  submit(url: string, fields: Record<string, string>): Promise<Visit>;
  /** Follows where a visit leads, until there is a page or `until` says that the next address is to be looked at first. */
  follow(visit: Visit, until?: (url: string) => boolean): Promise<Visit>;
  /** Gives it a cookie, `sid=…`, for all of a host. */
  plant(url: string, pair: string): void;
  /** Its cookies for an address. */
  cookies(url: string): string;
  /** Lines of all Set-Cookie headers that it got. */
  readonly set: readonly string[];
}

interface Cookie {
  name: string;
  value: string;
  host: string;
  path: string;
}

const HOPS_MAX = 12;

export function openBrowser(): TestBrowser {
  let jar: Cookie[] = [];
  const set: string[] = [];

  const cookies = (url: string) => {
    const { hostname, pathname } = new URL(url);
    return jar
      .filter((one) => one.host === hostname && pathname.startsWith(one.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  };

  const keep = (line: string, { hostname, pathname }: URL) => {
    set.push(line);
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const attribute = (wanted: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    const path = attribute('path') ?? pathname;
    jar = jar.filter((one) => one.name !== name || one.host !== hostname || one.path !== path);
    const expires = attribute('expires');
    const isOver = attribute('max-age') === '0' || (expires && Date.parse(expires) <= Date.now());
    if (!isOver && value !== '') jar.push({ name, value, host: hostname, path });
  };

  const send = async (url: string, init: RequestInit): Promise<Visit> => {
    const cookie = cookies(url);
    const headers = { ...(cookie ? { cookie } : {}), ...(init.headers as Record<string, string>) };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) keep(line, new URL(url));
    const location = response.headers.get('location');
    return {
      url,
      status: response.status,
      to: location === null ? null : new URL(location, url).href,
      headers: response.headers,
      body: await response.text(),
    };
  };

  const open: TestBrowser['open'] = (url, headers = { 'sec-fetch-site': 'same-origin' }) =>
    send(url, { headers });

  return {
    open,
    submit: (url, fields) =>
      send(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(url).origin },
        body: new URLSearchParams(fields).toString(),
      }),
    async follow(visit, until = () => false) {
      let last = visit;
      for (let hop = 0; hop < HOPS_MAX && last.to !== null && !until(last.to); hop += 1) {
        last = await open(last.to, { 'sec-fetch-site': 'cross-site' });
      }
      return last;
    },
    plant: (url, pair) => keep(`${pair}; Path=/`, new URL(url)),
    cookies,
    set,
  };
}
