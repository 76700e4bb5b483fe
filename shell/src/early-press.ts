declare global {
  /** The button that was pressed last before the page's code ran; null once presses are heard. */
  var counselPressed: Element | null | undefined;
}

const note = ({ target }: Event): void => {
  if (globalThis.counselPressed === null) return;
  globalThis.counselPressed = (target as Element).closest('button') ?? undefined;
};

/** What the server drew stands there a while before its code: who presses a button then is not left waiting. */
export const notePresses = (): void => document.addEventListener('click', note);

/** Presses it again, once somebody hears it. */
export const replayPress = (): void => {
  const pressed = globalThis.counselPressed;
  globalThis.counselPressed = null;
  if (pressed instanceof HTMLElement) pressed.click();
};
