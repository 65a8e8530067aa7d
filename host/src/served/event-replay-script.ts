import { PART_WORKS } from './part-works.ts';

/**
 * Inline script of a drawn page: queues clicks and submits until the part of the page is hydrated, marks their targets
 * as pending (`data-waits`), and then replays them, once per target. Links need nothing: the browser follows them.
 * Input comes first, as events: React would take a field's value at hydration for the one that it knows. Radios and
 * checkboxes are clicked again, which is what React listens to there; of a group of radios only the last choice counts.
 */
export const EVENT_REPLAY_SCRIPT = [
  '(function(){var queue=[],typed=new Map,works={};',
  'function waits(e){return !works.all&&!(works.frame&&!e.closest("main"))}',
  'function enqueue(e){',
  'var submits=e.type==="submit",t=submits?e.target:e.target.closest("button,[role=button],[role=tab]");',
  'if(!t||!waits(t)||t.disabled)return;',
  'e.preventDefault();e.stopImmediatePropagation();',
  'if(queue.some(function(k){return k.t===t}))return;',
  '(e.submitter||t).setAttribute("data-waits","");queue.push({t:t,by:e.submitter,submits:submits})}',
  'function checks(f){return f.type==="radio"||f.type==="checkbox"}',
  'function note(e){var f=e.target;if(!waits(f)||f.type==="file")return;',
  'if(f.type==="radio")typed.forEach(function(v,k){if(k.type==="radio"&&k.name===f.name)typed.delete(k)});',
  'typed.set(f,checks(f)?f.checked:f.value)}',
  'function tell(value,f){if(waits(f))return;typed.delete(f);if(!f.isConnected)return;',
  'if(checks(f)){f.checked=!value;f.click();return}f.value=value;',
  'if(f._valueTracker)f._valueTracker.setValue(value+" ");',
  'f.dispatchEvent(new Event(f.localName==="select"?"change":"input",{bubbles:true}))}',
  'function each(change){change("click",enqueue,true);change("submit",enqueue,true);change("input",note,true)}',
  'each(addEventListener);',
  `window.${PART_WORKS}=function(part){works[part]=true;typed.forEach(tell);`,
  'queue=queue.filter(function(k){if(waits(k.t))return true;(k.by||k.t).removeAttribute("data-waits");',
  'if(k.t.isConnected){if(k.submits)k.t.requestSubmit(k.by);else k.t.click()}return false});',
  'if(works.all)each(removeEventListener)}})()',
].join('');
