import { DISMISSED_ITEM } from '@duellwerk/shared/contract/alerts';

/**
 * Script of the head: hides the banners that this browser's visitor has closed before anything is painted, so that
 * nothing flashes and nothing moves. Pages are the same for everyone; only the browser knows.
 * Where storage is refused or holds something else, it does nothing.
 */
export const HIDE_CLOSED_BANNERS = [
  `try{var c=JSON.parse(localStorage.getItem('${DISMISSED_ITEM}')).filter(function(k){return/^[\\w.-]+$/.test(k)});`,
  "if(c.length){var s=document.createElement('style');",
  `s.textContent=c.map(function(k){return'[data-alert="'+k+'"]'})+'{display:none!important}';`,
  'document.head.append(s)}}catch(e){}',
].join('');
