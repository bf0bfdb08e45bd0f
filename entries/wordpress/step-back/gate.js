// Decides in the browser whether ours run on this page, and starts the tags that wait for the decision.
import { call, property, setCookie } from '../own-document.js';
import { scriptFrom } from './script-from.js';

/** A number from a cookie, and what may follow it after a dot. */
function cookie(name) {
  try {
    return new RegExp('(?:^|; )' + name + '=(\\d+)(?:\\.(\\d))?').exec(property('cookie')) || [];
  } catch (_) {
    return [];
  }
}

function keepDraw(draw, mark) {
  var tail = '; path=/; max-age=2592000; samesite=lax' + (location.protocol === 'https:' ? '; secure' : '');
  try {
    setCookie('shopwake_share=' + draw + '.' + mark + tail);
  } catch (_) {
    // A browser that keeps no cookie has no draw.
  }
}

/**
 * The group of this browser among a share of the visitors: a draw from 0 to 99 stays with it for 30 days, so that page caches
 * may keep one page for all visitors. What follows the dot is the group: the first view after a switch is not measured.
 */
function drawGroup(config, state) {
  var known = cookie('shopwake_share');
  var draw = known[1] || Math.floor(Math.random() * 100);
  var group = draw < config.share ? 'shopwake' : 'originals';
  var mark = group === 'shopwake' ? '1' : '0';
  if (known[2] !== mark) keepDraw(draw, mark);
  if (!cookie('shopwake_share')[1]) return 'originals';
  state.group = group;
  state.isSwitch = Boolean(known[1]) && known[2] !== mark;
  return group;
}

function release(tools) {
  var waiting = call('querySelectorAll', 'script[id^="shopwake-"][data-shopwake-src]');
  for (var at = 0; at < waiting.length; at++) {
    var attributes = {};
    for (var i = 0; i < waiting[at].attributes.length; i++)
      attributes[waiting[at].attributes[i].name] = waiting[at].attributes[i].value;
    attributes.src = attributes['data-shopwake-src'];
    attributes.type = attributes['data-shopwake-type'];
    delete attributes['data-shopwake-src'];
    delete attributes['data-shopwake-type'];
    if (!attributes.type) delete attributes.type;
    waiting[at].parentNode.replaceChild(scriptFrom(attributes, '', tools), waiting[at]);
  }
}

/** Whether ours run in this browser; then their tags are started. */
export function gate(tools, state) {
  var isChosen =
    tools.config.who === 'administrators'
      ? cookie('shopwake_sees')[1] === '1'
      : drawGroup(tools.config, state) === 'shopwake';
  if (isChosen) release(tools);
  return isChosen;
}
