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

/** Milliseconds in which a part opens. */
export const SLIDE = 400;

const PROCESSING = 'processing';

interface Props {
  /** The part with its link. */
  section: HTMLElement;
  /** The link that opens it. */
  toggle: string;
  /** What it opens. */
  panel: HTMLElement;
  /** Its fields and its button. */
  controls: string;
  /** Asks the shop; `fail` is what is said when it rejects. */
  ask(): Promise<void>;
  fail(): void;
}

/** Their form's from now on: neither their button nor Enter in their fields places the order, nor are they sent with it. */
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
 * Coupon or login inside the form of the checkout, where no form may stand: a link that opens it, and a form of its own
 * behind its controls.
 */
export function InnerForm({ section, toggle, panel, controls, ask, fail }: Props): ReactNode {
  const [id] = useState(() => uniqueId('shopwake-form'));
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  useOwnForm(panel, controls, id);
  useDisclosure({ section, toggle, panel });
  useEvent(form, 'submit', (event) => {
    event.preventDefault();
    // A browser may press the button for Enter in another field while the part is closed.
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
