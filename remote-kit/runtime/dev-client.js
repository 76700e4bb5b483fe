// Runs in pages that `counsel-remote dev` passes on: reloads them when the remote was built anew,
// and shows why it could not be built. The portal's policy allows neither inline code nor style.
const seen = document.currentScript.dataset.build;

const style = new CSSStyleSheet();
style.replaceSync(`
  :host { position: fixed; inset: auto 0 0 0; z-index: 2147483647; }
  section { max-height: 60vh; overflow: auto; padding: 1rem 1.5rem; background: #2b1414; color: #fff;
    border-top: 4px solid #ff8f80; font: 14px/1.5 ui-monospace, monospace; }
  h2 { margin: 0 0 .5rem; font-size: 16px; }
  pre { margin: 0 0 1rem; white-space: pre-wrap; font: inherit; }
`);

let overlay;

function show(errors) {
  overlay?.remove();
  overlay = undefined;
  if (errors.length === 0) return;
  overlay = document.createElement('counsel-dev-errors');
  const root = overlay.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [style];
  const section = document.createElement('section');
  section.setAttribute('role', 'alert');
  const heading = document.createElement('h2');
  heading.textContent = 'This remote could not be built';
  section.append(heading);
  for (const error of errors) {
    const text = document.createElement('pre');
    text.textContent = error;
    section.append(text);
  }
  root.append(section);
  document.documentElement.append(overlay);
}

new EventSource('/@counsel-dev/events').addEventListener('message', ({ data }) => {
  const { id, errors } = JSON.parse(data);
  if (errors.length === 0 && id !== seen) location.reload();
  else show(errors);
});
