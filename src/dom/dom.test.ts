// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { find, findAll, findAllGiven, findGiven } from './find';
import { serializeForm } from './form-fields';
import { keepFocus, noteSentTexts } from './keep-focus';
import { parseServerHtml, textOf } from './trusted';

const body = (html: string): HTMLElement => {
  document.body.innerHTML = html;
  return document.body;
};

beforeEach(() => body(''));

describe('finding', () => {
  it('throws for an invalid selector of ours', () => {
    expect(() => find(document, 'p[')).toThrow();
    expect(() => findAll(document, '')).toThrow();
  });

  it('finds nothing by an invalid selector of the page', () => {
    body('<p>text</p>');
    expect([findGiven(document, 'p['), findGiven(document, '')]).toEqual([null, null]);
    expect(findAllGiven(document, 'p[')).toEqual([]);
    expect(findGiven(document, 'p')?.textContent).toBe('text');
  });
});

describe('serializing', () => {
  it('returns the fields that a browser would post, and no others', () => {
    body(`<form><input name="a" value="1"><input name="off" disabled value="2"><input type="file" name="f">
      <fieldset disabled><input name="inside" value="3"></fieldset><input type="checkbox" name="c" value="y">
      <input type="checkbox" name="d" value="y" checked><select name="s" multiple><option selected>p<option selected>q</select>
      <textarea name="t"></textarea><button name="b" value="x">go</button><input type="image" name="i"><input value="nameless"></form>`);
    const form = document.forms[0] as HTMLFormElement;
    (form.elements.namedItem('t') as HTMLTextAreaElement).value = 'one\ntwo';
    expect(serializeForm(form)).toEqual([
      ['a', '1'],
      ['d', 'y'],
      ['s', 'p'],
      ['s', 'q'],
      ['t', 'one\r\ntwo'],
    ]);
  });
});

describe('server markup', () => {
  it('never runs its scripts', () => {
    const marker = globalThis as { ran?: boolean };
    document.body.append(parseServerHtml('<p>ok</p><script>globalThis.ran = true</script>', document));
    expect(marker.ran).toBeUndefined();
  });

  it('becomes plain text', () => {
    expect(textOf('<ul><li>Coupon  <b>x</b>\n is unknown</li></ul>', document)).toBe('Coupon x is unknown');
  });
});

describe('focus across a replacement', () => {
  const replaceWith = (root: Element, html: string) => (): Element => {
    const fresh = document.createRange().createContextualFragment(html).firstElementChild as Element;
    root.replaceWith(fresh);
    return fresh;
  };

  it('returns to the same control with caret and unfinished text', () => {
    const root = body('<div><input id="x" value="abc"></div>').firstElementChild as Element;
    const field = root.querySelector('input') as HTMLInputElement;
    field.focus();
    field.value = 'abcd';
    field.setSelectionRange(2, 3);
    keepFocus(root, replaceWith(root, '<div><input id="x" value="abc"></div>'));
    const fresh = document.activeElement as HTMLInputElement;
    expect([fresh.id, fresh.value, fresh.selectionStart, fresh.selectionEnd]).toEqual(['x', 'abcd', 2, 3]);
  });

  it.each([
    ['9', '9', '3', '3'],
    ['9', '95', '95', '3'],
    ['9', '9', '9', ''],
  ])('sent %s, then the field has %s: shows %s where the answer prints "%s"', (sent, now, shown, answer) => {
    const root = body('<div><input id="x" type="tel" value="2"></div>').firstElementChild as Element;
    const field = root.querySelector('input') as HTMLInputElement;
    field.focus();
    field.value = sent;
    noteSentTexts(document);
    field.value = now;
    keepFocus(root, replaceWith(root, `<div><input id="x" type="tel" value="${answer}"></div>`));
    expect((document.activeElement as HTMLInputElement).value).toBe(shown);
  });

  it('finds a control without id by name and value', () => {
    const radios =
      '<div><input type="radio" name="m" value="a"><input type="radio" name="m" value="b"></div>';
    const root = body(radios).firstElementChild as Element;
    (root.querySelectorAll('input')[1] as HTMLInputElement).focus();
    keepFocus(root, replaceWith(root, radios));
    expect((document.activeElement as HTMLInputElement).value).toBe('b');
  });

  it('does not move focus that is outside of the replaced element', () => {
    body('<input id="own"><div><input id="x"></div>');
    const root = document.querySelector('div') as Element;
    document.getElementById('own')?.focus();
    keepFocus(root, replaceWith(root, '<div><input id="x"></div>'));
    expect(document.activeElement?.id).toBe('own');
  });
});
