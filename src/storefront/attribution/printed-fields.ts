import { findAllGiven } from '../../dom/find';
import { type AttributionSession, setData, valuesOf } from './order-tracking';

/** Field name → path in the data, for WooCommerce 8.5 to 8.9, which prints inputs and no map of fields. */
const PATHS = {
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

/** Keeps the inputs that older releases print up to date with the values. */
export function fillPrintedInputs(session: AttributionSession): void {
  const write = (): void => {
    const values = valuesOf(session);
    const prefix = session.settings?.prefix ?? '';
    for (const input of findAllGiven(document, `input[name^="${prefix}"]`, HTMLInputElement))
      input.value = values[input.name.slice(prefix.length)] ?? input.value;
  };
  if (!session.hasPrintedInputs) {
    session.hasPrintedInputs = true;
    const { settings } = session;
    if (settings) session.settings = { ...settings, fields: { ...PATHS, ...settings.fields } };
    session.writers.push(write);
  }
  setData(session, session.data);
}
