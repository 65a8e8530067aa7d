import { PART_WORKS } from './part-works.ts';

/**
 * Script of the head of a drawn page: keeps what is pressed before the page's own code answers there, shows that it was
 * heard (`data-waits`), and does it once the host says that this part of the page works. Links need nothing: the browser
 * follows them. A press on the same thing twice was meant once. What is typed or chosen is told to the page's code first,
 * which would not notice it: React takes a field's value at the takeover for the one that it knows.
 */
export const KEEP_EARLY_PRESSES = [
  '(function(){var kept=[],typed=new Map,works={};',
  'function waits(e){return !works.all&&!(works.frame&&!e.closest("main"))}',
  'function hear(e){',
  'var submits=e.type==="submit",t=submits?e.target:e.target.closest("button,[role=button],[role=tab]");',
  'if(!t||!waits(t)||t.disabled)return;',
  'e.preventDefault();e.stopImmediatePropagation();',
  'if(kept.some(function(k){return k.t===t}))return;',
  '(e.submitter||t).setAttribute("data-waits","");kept.push({t:t,by:e.submitter,submits:submits})}',
  'function note(e){if(waits(e.target)&&e.target.type!=="file")typed.set(e.target,e.target.value)}',
  'function tell(value,f){if(waits(f))return;typed.delete(f);if(!f.isConnected)return;f.value=value;',
  'if(f._valueTracker)f._valueTracker.setValue(value+" ");',
  'f.dispatchEvent(new Event(f.localName==="select"?"change":"input",{bubbles:true}))}',
  'addEventListener("click",hear,true);addEventListener("submit",hear,true);',
  'addEventListener("input",note,true);',
  `window.${PART_WORKS}=function(part){works[part]=true;typed.forEach(tell);`,
  'kept=kept.filter(function(k){if(waits(k.t))return true;(k.by||k.t).removeAttribute("data-waits");',
  'if(k.t.isConnected){if(k.submits)k.t.requestSubmit(k.by);else k.t.click()}return false});',
  'if(works.all){removeEventListener("click",hear,true);removeEventListener("submit",hear,true);',
  'removeEventListener("input",note,true)}}})()',
].join('');
