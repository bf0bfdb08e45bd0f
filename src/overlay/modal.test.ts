// @vitest-environment jsdom
import { atom } from 'nanostores';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openModal } from './modal';
import { lockScroll } from './scroll-lock';

const byId = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no #${id}`);
  return element;
};
const press = (target: Element, key: string, shiftKey = false): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
};
const inertIds = (): string[] => [...document.querySelectorAll('[inert]')].map(({ id }) => id);

beforeEach(() => {
  document.body.innerHTML = `<main id="page"><button id="opener">open</button></main><p id="live" aria-live="polite"></p>
    <div id="one"><div><button id="a">a</button><a href="#x" id="b">b</a><button id="off" disabled></button></div></div>
    <div id="two"><button id="c">c</button></div>`;
  // jsdom has no layout; here every element counts as visible.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});

describe('openModal', () => {
  it('moves the focus in, makes the background inert and restores both', () => {
    byId('opener').focus();
    const close = openModal(byId('one'), { isModal: true });
    expect(document.activeElement?.id).toBe('one');
    expect(inertIds()).toEqual(['page', 'two']);
    close();
    expect(document.activeElement?.id).toBe('opener');
    expect(inertIds()).toEqual([]);
  });

  it('has aria-modal exactly while the page behind it is inert', () => {
    const modal = (): (string | null)[] =>
      ['one', 'two'].map((id) => document.getElementById(id)?.getAttribute('aria-modal') ?? null);
    const closeTwo = openModal(byId('two'), { isModal: false });
    expect(modal()).toEqual([null, null]);
    closeTwo();
    const closeOne = openModal(byId('one'), { isModal: true });
    const closeOver = openModal(byId('two'), { isModal: false });
    expect(modal(), 'one that is not modal itself, above one that is').toEqual(['true', 'true']);
    closeOne();
    expect(modal()[1]).toBeNull();
    closeOver();
  });

  it('wraps Tab at the ends, which are measured at each press', () => {
    const close = openModal(byId('one'), { isModal: true });
    byId('b').focus();
    expect(press(byId('b'), 'Tab').defaultPrevented).toBe(true);
    expect(document.activeElement?.id).toBe('a');
    press(byId('a'), 'Tab', true);
    expect(document.activeElement?.id).toBe('b');
    byId('b').remove();
    byId('a').focus();
    expect(press(byId('a'), 'Tab').defaultPrevented).toBe(true);
    expect(document.activeElement?.id).toBe('a');
    close();
  });

  it('treats radio buttons of one name as one tab stop', () => {
    byId('one').innerHTML +=
      `<input type="radio" name="size" id="s" checked><input type="radio" name="size" id="l">`;
    const close = openModal(byId('one'), { isModal: true });
    byId('s').focus();
    expect(press(byId('s'), 'Tab').defaultPrevented).toBe(true);
    expect(document.activeElement?.id).toBe('a');
    press(byId('a'), 'Tab', true);
    expect(document.activeElement?.id).toBe('s');
    (byId('s') as HTMLInputElement).checked = false;
    byId('b').focus();
    expect(press(byId('b'), 'Tab').defaultPrevented).toBe(false);
    byId('s').focus();
    expect(press(byId('s'), 'Tab').defaultPrevented).toBe(true);
    close();
  });

  it('does not handle Tab where the focus stays inside anyway', () => {
    const close = openModal(byId('one'), { isModal: true });
    byId('a').focus();
    expect(press(byId('a'), 'Tab').defaultPrevented).toBe(false);
    close();
  });

  it('calls escape of the topmost dialog only, after widgets inside', () => {
    const escaped: string[] = [];
    const closeOne = openModal(byId('one'), { isModal: true, escape: () => escaped.push('one') });
    const closeTwo = openModal(byId('two'), { isModal: true, escape: () => escaped.push('two') });
    press(byId('c'), 'Escape');
    byId('c').addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    press(byId('c'), 'Escape');
    closeTwo();
    press(byId('a'), 'Escape');
    closeOne();
    press(document.body, 'Escape');
    expect(escaped).toEqual(['two', 'one']);
  });

  it('handles Escape once per press, also with a keyup alone', () => {
    const escaped: string[] = [];
    const close = openModal(byId('one'), { isModal: true, escape: () => escaped.push('one') });
    const release = (): boolean => window.dispatchEvent(new KeyboardEvent('keyup', { key: 'Escape' }));
    byId('a').addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    press(byId('a'), 'Escape');
    release();
    expect(escaped).toEqual([]);
    release();
    expect(escaped).toEqual(['one']);
    close();
  });

  it('keeps the background of the topmost inert while two close in any order', () => {
    const closeOne = openModal(byId('one'), { isModal: true });
    const closeTwo = openModal(byId('two'), { isModal: true });
    expect(inertIds()).toEqual(['page', 'one']);
    closeOne();
    expect(inertIds()).toEqual(['page', 'one']);
    closeTwo();
    expect(inertIds()).toEqual([]);
  });

  it('tells clicks on the dialog itself from clicks outside, topmost first', () => {
    const clicks: string[] = [];
    const options = (name: string) => ({
      isModal: false,
      initialFocus: null,
      background: () => void clicks.push(`${name} background`),
      outside: () => Boolean(clicks.push(`${name} outside`)),
    });
    const stops = [openModal(byId('one'), options('one')), openModal(byId('two'), options('two'))];
    byId('c').click();
    byId('two').click();
    byId('opener').click();
    expect(clicks).toEqual(['two background', 'two outside']);
    for (const stop of stops) stop();
    byId('opener').click();
    expect(clicks).toHaveLength(2);
  });

  it('does not treat a drag from inside as a click on the dialog itself', () => {
    const clicks: string[] = [];
    const close = openModal(byId('one'), { isModal: true, background: () => void clicks.push('background') });
    byId('a').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    byId('one').click();
    expect(clicks).toEqual([]);
    byId('one').click();
    expect(clicks).toEqual(['background']);
    close();
  });

  it('restores the focus when another store’s listener closes it', () => {
    byId('opener').focus();
    const $isOpen = atom(true);
    const close = openModal(byId('one'), { isModal: true });
    $isOpen.listen(close);
    let whileClosing: string | undefined;
    $isOpen.listen(() => {
      whileClosing = inertIds().join();
    });
    $isOpen.set(false);
    expect([whileClosing, document.activeElement?.id]).toEqual(['', 'opener']);
  });

  it('does not restore the focus when it was moved elsewhere', () => {
    byId('opener').focus();
    const close = openModal(byId('one'), { isModal: false, initialFocus: byId('a') });
    byId('c').focus();
    close();
    expect(document.activeElement?.id).toBe('c');
  });
});

describe('a page that changes while a dialog is open', () => {
  const add = (html: string, parent: Element = document.body): Promise<void> => {
    parent.insertAdjacentHTML('beforeend', html);
    return Promise.resolve();
  };
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  it('has its new elements inert, until the dialog closes', async () => {
    const close = openModal(byId('one'), { isModal: true });
    await add('<form id="late"><button>buy</button></form>');
    await add('<p id="inner"></p>', byId('page'));
    await settled();
    expect(inertIds()).toEqual(['page', 'two', 'late']);
    close();
    await add('<p id="later"></p>');
    await settled();
    expect(inertIds()).toEqual([]);
  });

  it('has live regions, pickers and what is painted above readable', async () => {
    byId('one').style.cssText = 'position: fixed; z-index: 100';
    const close = openModal(byId('one'), { isModal: true });
    await add(
      '<p id="said" aria-live="polite"></p><p id="log" role="log"></p><div class="pac-container"></div>',
    );
    await add('<div id="challenge" style="position: absolute; z-index: 2000"></div><p id="below"></p>');
    await settled();
    expect(inertIds()).toEqual(['page', 'two', 'below']);
    close();
  });

  it('follows elements that move into the dialog, out of it, and the dialog itself', async () => {
    await add('<section id="part"><p id="near"></p></section>');
    const close = openModal(byId('one'), { isModal: true });
    byId('one').append(byId('two'));
    document.body.append(byId('a'));
    await settled();
    expect(inertIds()).toEqual(['page', 'part', 'a']);
    byId('part').append(byId('one'));
    await settled();
    expect(inertIds()).toEqual(['page', 'near', 'a']);
    await add('<p id="nearer"></p>', byId('part'));
    await settled();
    expect(inertIds()).toEqual(['page', 'near', 'nearer', 'a']);
    close();
    expect(inertIds()).toEqual([]);
  });

  it('keeps what another script has made inert itself', async () => {
    byId('page').inert = true;
    byId('page').setAttribute('inert', '');
    const close = openModal(byId('one'), { isModal: true });
    await add('<p id="theirs" inert></p>');
    await settled();
    close();
    expect(inertIds()).toEqual(['page', 'theirs']);
  });

  it('lets a dialog be used that another opens over it, modal or not', async () => {
    const close = openModal(byId('one'), { isModal: true });
    const closeOver = openModal(byId('two'), { isModal: false });
    expect(inertIds()).toEqual(['page']);
    await add('<p id="late"></p>');
    await settled();
    expect(inertIds()).toEqual(['page', 'late']);
    closeOver();
    expect(inertIds()).toEqual(['page', 'two', 'late']);
    const closeSecond = openModal(byId('two'), { isModal: true });
    expect(inertIds()).toEqual(['page', 'one', 'late']);
    await add('<p id="last"></p>');
    await settled();
    closeSecond();
    expect(inertIds()).toEqual(['page', 'two', 'late', 'last']);
    close();
    expect(inertIds()).toEqual([]);
  });
});

describe('lockScroll', () => {
  it('prevents scrolling until the last lock is released, then restores the styles', () => {
    document.documentElement.style.overflow = 'clip';
    const stops = [lockScroll(document), lockScroll(document)];
    expect(document.documentElement.style.overflow).toBe('hidden');
    stops[0]?.();
    stops[0]?.();
    expect(document.documentElement.style.overflow).toBe('hidden');
    stops[1]?.();
    expect(document.documentElement.style.overflow).toBe('clip');
    expect(document.body.style.maxHeight).toBe('');
  });
});
