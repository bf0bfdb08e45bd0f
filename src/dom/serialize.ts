/**
 * Name and value of every control the server expects, in form order: named, enabled, ticked; each selected option;
 * CRLF line breaks; no buttons, images or files.
 */
export const serializeForm = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value.replace(/\r?\n|\r/g, '\r\n')]] : [],
  );
