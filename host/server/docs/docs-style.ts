import { createHash } from 'node:crypto';
import { color } from '@duellwerk/shared/theme/tokens';
import { themeCss } from '../embed/frame-style.ts';

/** The styles of documentation for developers, in the palette that the system asks for. */
const docsStyle =
  `${themeCss.system}*{box-sizing:border-box}html{scroll-padding-block-start:16px}` +
  `body{margin:0;background:${color.ground};color:${color.text};font:16px/1.5 system-ui,sans-serif}` +
  `a{color:${color.accentText}}:focus-visible{outline:2px solid ${color.focus};outline-offset:2px}` +
  `main{max-inline-size:62rem;margin-inline:auto;padding:24px 16px 64px}` +
  `h1{margin:0;font-size:32px;line-height:1.2}h2{margin:48px 0 8px;font-size:24px}` +
  `h3{margin:0;font-size:17px;overflow-wrap:anywhere}h4{margin:16px 0 4px;font-size:14px;color:${color.soft}}` +
  `p{margin:8px 0;max-inline-size:44rem}ul{padding-inline-start:20px}nav ul{columns:14rem;margin:8px 0}` +
  `code,pre{font:14px/1.5 ui-monospace,monospace}pre{margin:4px 0;padding:12px;white-space:pre-wrap;overflow-wrap:anywhere;background:${color.ground};` +
  `border:1px solid ${color.line};border-radius:4px}` +
  `article{margin-block:12px;padding:16px;background:${color.stage};border:1px solid ${color.line};border-radius:8px}` +
  `article:target{border-color:${color.accentEdge}}h3 a{color:inherit;text-decoration:none}h3 a:hover{text-decoration:underline}` +
  `h3 b{color:${color.accentText}}.access{color:${color.soft};font-size:14px}` +
  `.wide{overflow:auto}table{inline-size:100%;border-collapse:collapse;font-size:15px}` +
  `td,th{padding:6px 8px;border-block-start:1px solid ${color.line};text-align:start;vertical-align:top}` +
  `th{color:${color.soft}}summary{padding-block:6px;cursor:pointer}` +
  `@media(max-width:40rem){h1{font-size:26px}main{padding-block-start:16px}}`;

/** What such a page may do: be looked at, with its one style. */
export const docsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(docsStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A whole page of documentation: its title and its content as HTML. */
export const docsPage = (title: string, inside: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width,initial-scale=1">' +
  `<title>${title}</title><style>${docsStyle}</style></head><body><main>${inside}</main></body></html>`;
