/** Without a paint to wait for (a tab in the background, an old browser) the script starts after this all the same. */
const LONGEST_WAIT_MS = 2_000;
/**
 * Who comes to the end of the document later than this, since the navigation began, has a slow processor or a slow line: the
 * first frame is far away then, and no script would be here before it.
 */
const LATE_MS = 300;

/**
 * Ends a drawn document: fetches the host's script, which is the first, when the first frame has left the main thread, and
 * runs it once the picture is on the screen. The others follow when that one is there, so that it has the whole line and they
 * come while it is evaluated. Named in the head all of them would be compiled beside the layout, and on two cores the picture
 * came 70 ms later; fetched at the end of the document the first alone cost up to 130 ms. With a processor four times slower
 * that cost nothing, and a click was answered 240 ms sooner (five visits of one page, side by side).
 */
export function startScript(scripts: readonly string[]): string {
  return [
    `(function(){var scripts=${JSON.stringify(scripts)},started,own=document.currentScript;`,
    // Each carries the page's nonce, or the policy would refuse it.
    'function add(name,parts){var e=document.createElement(name);if(own)e.nonce=own.nonce;',
    'document.head.append(Object.assign(e,parts))}',
    'function preload(s,then){add("link",{rel:"preload",as:"script",href:s,onload:then})}',
    'function start(){if(started)return;started=true;add("script",{src:scripts[0]})}',
    'if(document.hidden)return start();',
    `setTimeout(start,${LONGEST_WAIT_MS});`,
    'function fetchAll(){preload(scripts[0],function(){scripts.slice(1).forEach(function(s){preload(s)})})}',
    `if(performance.now()>${LATE_MS})fetchAll();else requestAnimationFrame(function(){setTimeout(fetchAll)});`,
    'try{new PerformanceObserver(function(l){l.getEntriesByName("first-contentful-paint").length&&start()})',
    '.observe({type:"paint",buffered:true})}catch(e){start()}})()',
  ].join('');
}
