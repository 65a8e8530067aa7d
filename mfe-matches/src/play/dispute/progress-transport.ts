import type { Transport } from '@duellwerk/shared/http/transport';

/**
 * Sends like the browser's `fetch`, and tells how much of the body is sent, which `fetch` does not.
 * @param told hears of it as a share from 0 to 1
 */
export function progressTransport(told: (share: number) => void): Transport {
  return (path, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.setRequestHeader('accept-language', document.documentElement.lang);
      request.upload.onprogress = ({ loaded, total }) => told(total > 0 ? loaded / total : 0);
      request.onload = () =>
        resolve({
          ok: request.status >= 200 && request.status < 300,
          status: request.status,
          headers: { get: (name) => request.getResponseHeader(name) },
          json: async () => JSON.parse(request.responseText),
        });
      request.onerror = () => reject(new TypeError('The request was not answered'));
      request.onabort = () => reject(new DOMException('The request took too long', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit);
    });
}
