"use strict";

// The place in the page as its address: `#scenario=PATH:NAME&step=3`.
const Address = {
  written: 0,

  /** The address of a step, which a person can read. */
  of(key, step) {
    const plain = /%(2F|3A|40|2C|3B|24)/g;
    const name = encodeURIComponent(key.toWellFormed?.() ?? key)
      .replace(plain, (escape) => decodeURIComponent(escape));
    return `#scenario=${name}&step=${step}`;
  },

  /** The key and the step that the address names; null for none. */
  read() {
    const match = /^#scenario=([^&]*)(?:&step=(\d+))?$/.exec(location.hash);
    if (!match) return null;
    try {
      return { key: decodeURIComponent(match[1]), step: match[2] ? Number(match[2]) : null };
    } catch {
      return null;
    }
  },

  /** Puts a place into the address: a new entry of the history for a jump, the same one for a step.
      Browsers stop a page that writes it too often, as a key that is held down would. */
  write(key, step, isJump) {
    if (isJump) {
      Address.finish();
      Address.put(key, step, true);
    } else if (performance.now() - Address.written < 200) {
      clearTimeout(Address.timer);
      Address.waiting = () => Address.put(key, step, false);
      Address.timer = setTimeout(() => Address.finish(), 200);
    } else Address.put(key, step, false);
  },

  /** Writes the place that still waits: a jump must find the way back to it. */
  finish() {
    clearTimeout(Address.timer);
    Address.waiting?.();
    Address.waiting = null;
  },

  put(key, step, isNew) {
    Address.waiting = null;
    Address.written = performance.now();
    const address = Address.of(key, step);
    if (address === location.hash) return;
    if (isNew) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
  },
};
