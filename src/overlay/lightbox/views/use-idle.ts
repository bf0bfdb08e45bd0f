import { useEffect, useState } from 'react';
import { listen } from '../../../dom/events';
import { stopAll } from '../../../dom/types';

const QUIET = 3500;
const SIGNS = ['click', 'mousemove', 'keydown', 'pointerdown'];

/** Whether the visitor has not clicked, moved or pressed a key in the dialog for 3500 ms. */
export function useIdle(dialog: HTMLElement): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = (): void => {
      clearTimeout(timer);
      setIdle(false);
      timer = setTimeout(() => setIdle(true), QUIET);
    };
    restart();
    return stopAll([() => clearTimeout(timer), ...SIGNS.map((type) => listen(dialog, type, restart))]);
  }, [dialog]);
  return isIdle;
}
