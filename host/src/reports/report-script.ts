import { ERRORS_PER_VIEW, MESSAGE_MAX, REPORTS_PATH, STACK_MAX } from '@duellwerk/shared/contract/reports';
import { REPORT } from './report-error.ts';

/** The first report of a page view waits this long for others, in milliseconds; each following one four times as long. */
const FIRST_WAIT_MS = 2_000;

/**
 * Inline script of every page: keeps errors from the first line of code on, and reports them when the page is idle or hidden. It is
 * inline because a release that does not even load has to be reported, too.
 *
 * It sends the set of versions, the pattern of the route and of each error its kind, message and the lines of its stack that
 * name files of releases, so errors of browser extensions are left out. It does nothing where the visitor asks not to be tracked
 * (Global Privacy Control, Do Not Track).
 */
export const REPORT_SCRIPT = [
  '(function(){var n=navigator,d=document.documentElement.dataset,seen={},left=',
  `${ERRORS_PER_VIEW},wait=${FIRST_WAIT_MS},timer;`,
  'if(n.globalPrivacyControl||n.doNotTrack=="1"||!n.sendBeacon)return;',
  'function send(){clearTimeout(timer);timer=0;var list=[];',
  'for(var k in seen){var e=seen[k];if(e.times){list.push(Object.assign({},e));e.times=0;e.first=false}}',
  `if(list.length)n.sendBeacon("${REPORTS_PATH}",new Blob([JSON.stringify({build:d.build,route:d.route||"",errors:list})],`,
  '{type:"application/json"}))}',
  'function report(kind,error,area){',
  'var stack=String(error&&error.stack||"").split("\\n").filter(function(l){return l.indexOf("/bundles/")>=0})',
  `.slice(0,5).join("\\n").slice(0,${STACK_MAX}),message=String(error).slice(0,${MESSAGE_MAX}),key=kind+message+stack;`,
  'if(!stack&&!area)return;',
  'if(!seen[key]){if(!left)return;left--;',
  'seen[key]={kind:kind,area:area,message:message,stack:stack,times:0,first:true}}',
  'if(seen[key].times<9999)seen[key].times++;',
  'if(!timer){timer=setTimeout(function(){(window.requestIdleCallback||setTimeout)(send)},wait);wait*=4}}',
  `window.${REPORT}=report;`,
  'addEventListener("error",function(e){var t=e.target;',
  'if(e.error)report("script",e.error);',
  // A file that could not be loaded; what fails without a network is no fault of a release.
  'else if(t&&t.localName=="script"&&n.onLine)report("chunk",{stack:t.src,toString:function(){return"File not loaded"}})},true);',
  // A chunk's failure was seen at its script element.
  'addEventListener("unhandledrejection",function(e){var r=e.reason;',
  'if(r instanceof Error&&r.name!="ChunkLoadError")report("script",r)});',
  'addEventListener("pagehide",send);',
  'document.addEventListener("visibilitychange",function(){if(document.visibilityState=="hidden")send()})})();',
].join('');
