// Measures the width of the window's scrollbar before the first paint, for the stretched sections of `builder.css`. If a
// policy blocks inline scripts, the sections are as wide as the window until the bundle measures it.

import { call, property } from './own-document.js';

{
  const root = property('documentElement');
  const box = call('createElement', 'div');
  box.style.cssText = 'position:absolute;visibility:hidden;width:99px;overflow:scroll';
  root.append(box);
  root.style.setProperty('--shopwake-scrollbar', `${box.offsetWidth - box.clientWidth}px`);
  box.remove();
}
