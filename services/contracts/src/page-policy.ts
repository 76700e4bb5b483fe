/** The one constant style element of Radix's Select, which hides the scroll bar of its list. */
const radixSelectStyle = "'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='";

/** What every page of the portal lets a browser load and do: its Content-Security-Policy. */
export const pagePolicy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", radixSelectStyle],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** The policy as its header says it. */
export const pagePolicyText: string = Object.entries(pagePolicy)
  .map(([directive, sources]) => [directive, ...sources].join(' '))
  .join(';');
