import type { FormControl } from '../../dom/controls';
import { createFormPart } from '../../dom/create-form-part';
import { findAll } from '../../dom/find';
import { parseServerHtml } from '../../dom/server-html';
import { controlsOf } from './controls-of';

const isMark = (node: Node): boolean => node instanceof Element && node.matches('.required, .optional');

const textOf = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => node.textContent)
    .join('')
    .trim();

/** Gives a row the label of the rules; its marks follow in `setRequired`. */
export function setLabel(label: Element | null, html: unknown): void {
  if (!label || typeof html !== 'string') return;
  const fresh = parseServerHtml(html, label.ownerDocument);
  const current = [...label.childNodes].filter((node) => !isMark(node));
  if (textOf(current) !== textOf([fresh])) label.replaceChildren(fresh);
}

function addMark(label: Element, className: 'required' | 'optional', text: string): void {
  const mark = createFormPart(label.ownerDocument, 'span', { className, textContent: text });
  if (className === 'required') mark.setAttribute('aria-hidden', 'true');
  label.append(...(/\u00a0$/.test(label.textContent ?? '') ? [] : ['\u00a0']), mark);
}

function markLabel(row: HTMLElement, isRequired: boolean, optionalText: string): void {
  const label = row.querySelector('label');
  for (const mark of findAll(row, `label .${isRequired ? 'optional' : 'required'}`)) mark.remove();
  label?.classList.toggle('required_field', isRequired);
  if (!label) return;
  const wanted = isRequired ? 'required' : 'optional';
  if (!label.querySelector(`.${wanted}`)) addMark(label, wanted, isRequired ? '*' : `(${optionalText})`);
}

function setRequiredState(control: FormControl, isRequired: boolean, wasMissing: boolean): void {
  if (isRequired) control.setAttribute('aria-required', 'true');
  else control.removeAttribute('aria-required');
  if (!isRequired && wasMissing) control.removeAttribute('aria-invalid');
}

/** The mark in the label, the row's class and `aria-required` go together (contract 4.8). */
export function setRequired(row: HTMLElement, isRequired: boolean, optionalText: string): void {
  markLabel(row, isRequired, optionalText);
  const wasMissing = row.classList.contains('woocommerce-invalid-required-field');
  row.classList.toggle('validate-required', isRequired);
  if (!isRequired) row.classList.remove('woocommerce-invalid', 'woocommerce-invalid-required-field');
  for (const control of controlsOf(row))
    if (control.type !== 'hidden') setRequiredState(control, isRequired, wasMissing);
}
