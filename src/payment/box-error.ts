import type { Component, Desk } from './desk';

/** The method's own error area, made where a theme left it out. */
function findArea({ document }: Desk, { gateway, box }: Component): HTMLElement | null {
  const id = `wc-${gateway}-upe-errors`;
  const scope = box?.closest('fieldset, .payment_box, li') ?? null;
  const known = scope?.querySelector<HTMLElement>(`#${id}`);
  if (known || !box) return known ?? null;
  const area = document.createElement('div');
  area.id = id;
  area.setAttribute('role', 'alert');
  box.after(area);
  return area;
}

/** Says in the method's box what is wrong with its form; another message of ours there goes (card contract 3.3). */
export function showBoxError(desk: Desk, component: Component, message: string): void {
  const area = findArea(desk, component);
  if (!area || area.textContent === message) return;
  const list = desk.document.createElement('ul');
  const item = desk.document.createElement('li');
  list.className = 'woocommerce-error';
  item.textContent = message;
  list.append(item);
  area.replaceChildren(list);
  component.isTold = true;
}

/** Takes the message away again. */
export function clearBoxError(desk: Desk, component: Component): void {
  component.isTold = false;
  findArea(desk, component)?.replaceChildren();
}
