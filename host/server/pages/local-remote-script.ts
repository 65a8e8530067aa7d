import { LOCAL_DECLARATION_PATH } from '@duellwerk/shared/contract/builds';

/** Time for the browser to ask whether the page may reach this machine. */
const ANSWER_MS = 60_000;

/**
 * Script of the confirmation for a local remote: once its button is pressed, and not before, it fetches the declaration from
 * the development server and sends it along. Without an answer it shows the element `#problem`.
 */
export function localRemoteScript(origin: string): string {
  return `(function(){
var form=document.forms[0],button=form.querySelector('button'),problem=document.getElementById('problem'),label=button.textContent;
function wait(on){button.disabled=on;button.textContent=on?'Wird vorbereitet …':label}
form.addEventListener('submit',function(event){
event.preventDefault();problem.hidden=true;wait(true);
fetch('${origin}${LOCAL_DECLARATION_PATH}',{credentials:'omit',cache:'no-store',redirect:'error',signal:AbortSignal.timeout(${ANSWER_MS})})
.then(function(reply){if(!reply.ok)throw reply;return reply.text()})
.then(function(text){form.elements.declaration.value=text;form.submit()})
.catch(function(){problem.hidden=false;wait(false)})})})()`;
}
