/** Without a paint to wait for (a tab in the background, an old browser) the script starts after this all the same. */
const LONGEST_WAIT_MS = 2_000;

/**
 * Ends a drawn document: preloads its scripts once the first picture has been handed to the compositor, and runs the first
 * of them, the host's, once it is on the screen. Named in the head they would be fetched and compiled beside the layout, and
 * on two cores the picture came 70 ms later. Connections are few, so the host's script is asked for first: the header works
 * as soon as that one is there.
 */
export function startScript(scripts: readonly string[]): string {
  return [
    `(function(){var scripts=${JSON.stringify(scripts)},started,own=document.currentScript;`,
    // Each carries the page's word, like every script of it.
    'function add(name,parts){var e=document.createElement(name);if(own)e.nonce=own.nonce;',
    'document.head.append(Object.assign(e,parts))}',
    'function preload(){scripts.forEach(function(s){add("link",{rel:"preload",as:"script",href:s})})}',
    'function start(){if(started)return;started=true;add("script",{src:scripts[0]})}',
    'if(document.hidden)return start();',
    `setTimeout(start,${LONGEST_WAIT_MS});`,
    // A frame's callback comes before its picture, a message from there after it.
    'requestAnimationFrame(function(){var c=new MessageChannel;c.port1.onmessage=preload;c.port2.postMessage(0)});',
    'try{new PerformanceObserver(function(l){l.getEntriesByName("first-contentful-paint").length&&start()})',
    '.observe({type:"paint",buffered:true})}catch(e){start()}})()',
  ].join('');
}
