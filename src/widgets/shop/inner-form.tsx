import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { closest, find, findAll } from '../../dom/find';
import { slideToggle } from '../../dom/motion';
import { isVisible } from '../../dom/visible';
import { report } from '../../host/report';
import { uniqueId } from '../../host/unique-id';
import { block } from '../../overlay/block';
import { writeAttributes } from '../../react/hooks/use-attributes';
import { useEvent } from '../../react/hooks/use-event';
import { usePress } from '../../react/hooks/use-press';

/** Duration of opening and closing, ms. */
export const SLIDE = 400;

const PROCESSING = 'processing';

interface Props {
  /** Element around the link and the panel. */
  section: HTMLElement;
  /** Selector of the link that opens the panel. */
  toggle: string;
  /** The panel that the link opens. */
  panel: HTMLElement;
  /** Selector of the panel's fields and button. */
  controls: string;
  /** Sends the request; `fail` is called if it rejects. */
  ask(): Promise<void>;
  fail(): void;
}

/** Associates controls with another form, so that they neither submit the order nor are sent with it. */
function useOwnForm(panel: HTMLElement, controls: string, id: string): void {
  useLayoutEffect(() => {
    const taken = findAll(panel, controls);
    for (const control of taken) control.setAttribute('form', id);
    return () => {
      for (const control of taken) control.removeAttribute('form');
    };
  }, [panel, controls, id]);
}

function useDisclosure({ section, toggle, panel }: Pick<Props, 'section' | 'toggle' | 'panel'>): void {
  useLayoutEffect(() => {
    panel.id ||= uniqueId('shopwake-part');
    const link = find(section, toggle);
    if (link)
      writeAttributes(link, { role: 'button', 'aria-expanded': isVisible(panel), 'aria-controls': panel.id });
  }, [section, toggle, panel]);
  usePress(section, toggle, (link, event) => {
    event.preventDefault();
    const { opening } = slideToggle(panel, SLIDE);
    writeAttributes(link, { 'aria-expanded': opening });
    if (opening) find(panel, 'input:not([type=hidden])')?.focus();
  });
}

/**
 * Coupon or login inside the checkout's form, which cannot contain another form: a link that opens a panel, and a separate
 * form that owns the panel's controls.
 */
export function InnerForm({ section, toggle, panel, controls, ask, fail }: Props): ReactNode {
  const [id] = useState(() => uniqueId('shopwake-form'));
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  useOwnForm(panel, controls, id);
  useDisclosure({ section, toggle, panel });
  useEvent(form, 'submit', (event) => {
    event.preventDefault();
    // Enter in another field may click the button while the panel is closed.
    if (section.classList.contains(PROCESSING) || !isVisible(panel)) return;
    section.classList.add(PROCESSING);
    const release = block(section);
    ask()
      .catch((cause) => {
        report('checkout widget', cause, section);
        fail();
      })
      .finally(() => {
        section.classList.remove(PROCESSING);
        release();
      });
  });
  const body = closest(section, 'body');
  return body && createPortal(<form id={id} ref={setForm} hidden />, body);
}
