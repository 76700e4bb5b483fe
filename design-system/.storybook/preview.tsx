import type { Preview } from '@storybook/react-webpack5';
import '../src/styles.css';
import '../src/foundations/harbor.brand.css';
import './docs.css';
import { configure } from 'storybook/test';
import { described } from './arg-types.ts';
import { keepStill, type Settings } from './frame.ts';
import { Stage } from './Stage.tsx';

keepStill();

/** What a story waits for comes late where many stories load at once: on a busy machine. */
configure({
  asyncUtilTimeout: 15_000,
  // What was looked for says enough; the whole page as text would bury it.
  getElementError: (message) => new Error(message ?? 'Not found'),
});

const preview: Preview = {
  tags: ['autodocs'],
  initialGlobals: { theme: 'system', direction: 'ltr', brand: 'counsel' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'As the system' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    direction: {
      description: 'Writing direction',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
    brand: {
      description: 'Brand',
      toolbar: {
        title: 'Brand',
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          { value: 'counsel', title: 'Counsel' },
          { value: 'harbor', title: 'Harbor, an example' },
        ],
      },
    },
  },
  parameters: {
    viewport: {
      options: {
        narrow: { name: 'Narrow, 320 px', styles: { width: '320px', height: '640px' } },
        phone: { name: 'Phone, 360 px', styles: { width: '360px', height: '740px' } },
        tablet: { name: 'Tablet, 768 px', styles: { width: '768px', height: '1024px' } },
        wide: { name: 'Wide, 1280 px', styles: { width: '1280px', height: '800px' } },
      },
    },
    controls: { expanded: true },
    docs: { canvas: { layout: 'fullscreen' } },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Foundations',
          ['Tokens', 'Type', 'Icons', 'Voice', 'Re-branding'],
          'Actions',
          'Forms',
          'Content',
          'Feedback',
          'Overlays',
          'Navigation',
          'Questions',
          'Layout',
          'Compositions',
        ],
      },
    },
  },
  argTypesEnhancers: [
    ({ argTypes, initialArgs }) =>
      Object.fromEntries(
        Object.entries(argTypes).map(([name, argType]) => [
          name,
          described(argType, initialArgs[name]),
        ]),
      ),
  ],
  decorators: [
    (Story, { globals, storyGlobals, viewMode, parameters }) => (
      <Stage
        settings={globals as unknown as Settings}
        own={storyGlobals}
        inPage={viewMode === 'docs'}
        fits={parameters.docs?.story?.height === undefined}
      >
        <Story />
      </Stage>
    ),
  ],
};

export default preview;
