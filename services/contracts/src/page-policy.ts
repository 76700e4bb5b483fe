/** The one constant style element of Radix's Select, which hides the scroll bar of its list. */
const radixSelectStyle = "'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='";

/** What every page of the portal lets a browser load and do: its Content-Security-Policy. */
export const pagePolicy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", radixSelectStyle],
  'img-src': ["'self'", 'data:'],
  'media-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  // What runs there is in no page, and would ask as nobody's: the portal's own alone may.
  'worker-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** What reaches the hosts that a remote declares; code and styles come from the portal alone. */
const open: readonly string[] = ['connect-src', 'img-src', 'media-src'];

/**
 * The policy as its header says it, for a page that may talk to these hosts beside the portal.
 * @param worker the whole address of the portal's worker, where the page may start it
 */
export function pagePolicyText(hosts: readonly string[] = [], worker?: string): string {
  return Object.entries({ ...pagePolicy, ...(worker && { 'worker-src': [worker] }) })
    .map(([directive, sources]) => {
      const others = open.includes(directive) ? hosts : [];
      return [directive, ...sources, ...others].join(' ');
    })
    .join(';');
}

/**
 * The policy of a remote's files, which others than the portal wrote: as a document of its own, each is
 * nobody's and runs nothing. Some browsers hold drawings within a page to it as well, hence the styles.
 */
export const partPolicyText =
  "sandbox;default-src 'none';style-src 'unsafe-inline';img-src data:;frame-ancestors 'none'";

/** Of the browser's devices, a page of the portal needs none. */
export const pagePermissionsText =
  'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()';
