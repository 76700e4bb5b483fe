import { useEffect } from 'react';

/**
 * Stands in for `react-style-singleton`, by which Radix locks the page's scrolling under a dialog:
 * that one writes a `<style>` element, which the pages' security policy refuses. A constructed
 * style sheet is no inline style.
 */
export function stylesheetSingleton() {
  let users = 0;
  let sheet;
  return {
    add(css) {
      users += 1;
      if (users > 1) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    },
    remove() {
      users -= 1;
      if (users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    },
  };
}

export function styleHookSingleton() {
  const styleSheet = stylesheetSingleton();
  return (css) => {
    useEffect(() => {
      styleSheet.add(css);
      return styleSheet.remove;
    }, [css]);
  };
}

export function styleSingleton() {
  const useStyle = styleHookSingleton();
  return function StyleSheet({ styles }) {
    useStyle(styles);
    return null;
  };
}
