import { findAll } from '../../dom/find';
import { shared } from '../../host/registry';
import { $settings, $values } from './stores';

/** Places of the fields by the names of releases 8.5 to 8.9, which print inputs and no map (contract 8). */
const PLACES = {
  type: 'current.typ',
  url: 'current_add.rf',
  utm_campaign: 'current.cmp',
  utm_source: 'current.src',
  utm_medium: 'current.mdm',
  utm_content: 'current.cnt',
  utm_id: 'current.id',
  utm_term: 'current.trm',
  session_entry: 'current_add.ep',
  session_start_time: 'current_add.fd',
  session_pages: 'session.pgs',
  session_count: 'udata.vst',
  user_agent: 'udata.uag',
};

function show(values: Readonly<Record<string, string>>): void {
  const prefix = $settings.get()?.prefix ?? '';
  for (const input of findAll(document, `input[name^="${prefix}"]`, HTMLInputElement))
    input.value = values[input.name.slice(prefix.length)] ?? input.value;
}

function follow(): true {
  const settings = $settings.get();
  if (settings) $settings.set({ ...settings, fields: { ...PLACES, ...settings.fields } });
  $values.listen(show);
  return true;
}

/** Keeps the inputs that older releases print in step with the values. */
export function fillPrintedInputs(): void {
  shared('attribution/printed', follow);
  show($values.get());
}
