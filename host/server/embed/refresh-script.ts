/** How often a frame asks whether something changed; two of them on one page do not ask together. */
const PAUSE_MS = 20_000;
const SPREAD_MS = 10_000;

/**
 * The only script of a frame. Asks what is new, which is a few bytes while nothing is, and then takes the new picture into
 * the page, so that it stays where it was scrolled to; without its styles, which this page's policy would refuse. Neither
 * request carries cookies. Ends with the stage.
 */
export function refreshScript(stage: string): string {
  return (
    `(()=>{const d=document,o={credentials:'omit'},m=()=>d.querySelector('main'),w=()=>setTimeout(a,${PAUSE_MS}+Math.random()*${SPREAD_MS});` +
    'async function a(){try{if(!d.hidden){const r=m().dataset.rev,' +
    `c=await fetch('/v1/stages/${stage}/changes?since='+r,o);` +
    'if(c.ok&&(await c.json()).rev>+r){const p=await fetch(location.href,o);' +
    "if(p.ok){const n=new DOMParser().parseFromString((await p.text()).replace(/<style.*?<\\/style>/s,''),'text/html').querySelector('main');" +
    "n&&m().replaceWith(n);if(m().dataset.state==='completed')return}}}}catch{}w()}w()})()"
  );
}
