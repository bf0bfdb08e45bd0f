import type { Widget } from '../widget';
import { loadForm } from './form-later';

type Load = Widget['load'];

const widget = (name: string, load: Load, rest: Partial<Widget> = {}): Widget => ({
  name,
  selector: `[data-widget_type^="${name}."]`,
  holds: true,
  load,
  ...rest,
});

/** Widgets beyond those most pages have: one folder each, one line here, and their names' beginnings in `../table`. */
export const moreWidgets: readonly Widget[] = [
  // Sent before its code is here, a form would be lost.
  widget('form', loadForm, { atOnce: true }),
];
