// First and at once: it fixes the order of the cascade layers for every stylesheet that follows.
import '@counsel/design-system/styles.css';

// Shared packages are ready only behind an asynchronous border.
import('./bootstrap.tsx');
