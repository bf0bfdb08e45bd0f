import { type FormControl, isFormControl } from '../../dom/controls';

/** The controls of a row. */
export const controlsOf = (row: ParentNode): FormControl[] =>
  [...row.querySelectorAll('input, select, textarea')].filter(isFormControl);
