import { call } from '../own-document.js';

/** A script element with these attributes, or with this text, as the policies of the site allow it. */
export function scriptFrom(attributes, text, tools) {
  var script = call('createElement', 'script');
  for (var name in attributes)
    if (!/^(src|async|defer|nonce)$/.test(name)) script.setAttribute(name, attributes[name]);
  if (tools.nonce) script.setAttribute('nonce', tools.nonce);
  script.async = false;
  if (attributes.src) script.src = tools.trusted('createScriptURL', attributes.src);
  else script.text = tools.trusted('createScript', text);
  return script;
}
