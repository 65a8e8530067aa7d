/** Without a paint to wait for (a tab in the background, an old browser) the script starts after this all the same. */
const LONGEST_WAIT_MS = 2_000;

/**
 * Ends a drawn document: runs the host's script, which the head has preloaded, once the picture is on the screen. Named
 * in the head it would run as soon as it has come, before the first paint more often than not.
 */
export function startScript(script: string): string {
  return [
    // It carries the page's word, like every script of it.
    '(function(){var started,own=document.currentScript;function start(){if(started)return;started=true;',
    `var s=document.createElement("script");if(own)s.nonce=own.nonce;s.src=${JSON.stringify(script)};document.head.append(s)}`,
    'if(document.hidden)return start();',
    `setTimeout(start,${LONGEST_WAIT_MS});`,
    'try{new PerformanceObserver(function(l){l.getEntriesByName("first-contentful-paint").length&&start()})',
    '.observe({type:"paint",buffered:true})}catch(e){start()}})()',
  ].join('');
}
